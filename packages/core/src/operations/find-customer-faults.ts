import type { Customer, CustomerRequest } from "../customers/entity.ts";
import { keyLists } from "../customers/rules.ts";
import type { Item } from "../lib/stream.ts";
import type { RequestRecord } from "../requests/entity.ts";

interface CustomerRecords {
  customers: readonly Customer[];
  keys: readonly Item[];
  links: readonly CustomerRequest[];
  entries: readonly RequestRecord[];
}

export function findCustomerFaults({ customers, keys, links, entries }: CustomerRecords) {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const linked = new Set(
    links.map(({ customerId, form, requestId }) => `${customerId} ${form} ${requestId}`),
  );
  const isListed = ({ customerId, kind, value }: Item) =>
    byId.get(String(customerId))?.[keyLists[kind as keyof typeof keyLists]].includes(String(value));
  const isWithCustomer = ({ customerId = "", form, id, status }: RequestRecord) =>
    (byId.has(customerId) && linked.has(`${customerId} ${form} ${id}`)) || (!customerId && status === "spam");
  return {
    "part without its record": keys
      .filter((stored) => !isListed(stored))
      .map(({ kind, customerId }) => `customerKey ${kind} of customer ${customerId}`),
    "request without its customer": entries
      .filter((entry) => !isWithCustomer(entry))
      .map(({ form, id }) => `${form} ${id}`),
  };
}
