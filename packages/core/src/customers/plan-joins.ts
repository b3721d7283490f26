import type { InboxForm } from "../mail/schema.ts";
import type { Customer } from "./entity.ts";
import {
  type ContactKey,
  correctPerson,
  customerLimits,
  keyLists,
  listContactKeys,
  nameKey,
} from "./rules.ts";

export interface Arrival {
  form: InboxForm;
  id: string;
  createdAt: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  customerId?: string | undefined;
}

/** A request without email and phone gets a customer with its own id. */
export const listNamedIds = (arrival: Arrival): string[] => {
  const { customerId, id } = arrival;
  return [...(customerId ? [customerId] : []), ...(listContactKeys(arrival).length === 0 ? [id] : [])];
};

export const nameRequest = ({ form, id }: Pick<Arrival, "form" | "id">) => `${form} ${id}`;

export interface Known {
  owners: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, Customer>;
}

interface Draft {
  customer: Customer;
  keys: ContactKey[];
  requests: Arrival[];
}

export interface JoinPlan {
  changed: Map<string, Draft>;
  joined: Map<string, string>;
  /** Pairs of customers that the email and the phone of one request name. */
  matches: [id: string, otherId: string][];
}

const createCustomer = (id: string, { createdAt, name, email, phone, address }: Arrival): Customer => ({
  id,
  createdAt,
  state: "listed",
  lastAt: createdAt,
  name,
  email,
  phone,
  address,
  emails: [],
  phones: [],
  memberIds: [],
  revision: 0,
});

export function takeLatest(customer: Customer, arrival: Arrival): Customer {
  const { name, email, phone, address, createdAt: lastAt } = arrival;
  if (lastAt < customer.lastAt) return customer;
  return correctPerson({
    ...customer,
    name,
    lastAt,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address }),
  });
}

export const getHeadId = ({ id, headId }: Pick<Customer, "id" | "headId">): string => headId || id;

/**
 * Chooses the customer that each request joins: the one that staff chose, else the one of its
 * email, else of its phone, else a new one. An email or phone never moves to another customer, so
 * two customers never become one.
 */
export function planJoins(arrivals: readonly Arrival[], known: Known, createId: () => string): JoinPlan {
  const owners = new Map(known.owners);
  const customers = new Map(known.customers);
  const plan: JoinPlan = { changed: new Map(), joined: new Map(), matches: [] };

  const change = (customer: Customer, more: Omit<Draft, "customer"> = { keys: [], requests: [] }) => {
    const { keys, requests } = plan.changed.get(customer.id) ?? { keys: [], requests: [] };
    customers.set(customer.id, customer);
    plan.changed.set(customer.id, {
      customer,
      keys: [...keys, ...more.keys],
      requests: [...requests, ...more.requests],
    });
  };

  const addRequest = (customer: Customer, arrival: Arrival) => {
    const claimed = { ...customer };
    const keys = listContactKeys(arrival).filter((contact) => {
      const list = claimed[keyLists[contact.kind]];
      if (owners.has(nameKey(contact)) || list.length >= customerLimits.addresses) return false;
      owners.set(nameKey(contact), customer.id);
      claimed[keyLists[contact.kind]] = [...list, contact.value];
      return true;
    });
    change(claimed, { keys, requests: [arrival] });
  };

  for (const arrival of arrivals) {
    const keys = listContactKeys(arrival);
    const named = [...listNamedIds(arrival), ...keys.map((contact) => owners.get(nameKey(contact)) ?? "")];
    const [first, ...others] = named.flatMap((id) => customers.get(id) ?? []);
    const customer = first ?? createCustomer(keys.length > 0 ? createId() : arrival.id, arrival);
    plan.joined.set(nameRequest(arrival), customer.id);
    addRequest(takeLatest(customer, arrival), arrival);
    const head = customers.get(customer.headId ?? "");
    if (head && head.lastAt < arrival.createdAt) change({ ...head, lastAt: arrival.createdAt });
    for (const other of others)
      if (first && getHeadId(first) !== getHeadId(other)) plan.matches.push([first.id, other.id]);
  }
  return plan;
}
