import { expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import type { Customer } from "./entity.ts";
import { type Arrival, type Known, planJoins } from "./plan-joins.ts";
import { listContactKeys, nameKey } from "./rules.ts";

const emails = ["dana@mail.test", "D.ana+home@mail.test", "robin@mail.test", "wei@mail.test"];
const phones = ["", "415-555-0123", "+1 (415) 555-0123", "510-555-0144", "555-555-5555", "12"];

let count = 0;
const createId = () => `customer-${count++}`;

function anArrival(overrides: Partial<Arrival> = {}): Arrival {
  const id = `request-${count++}`;
  return {
    form: "quote",
    id,
    createdAt: "2026-03-01T10:00:00.000Z",
    name: "Dana Whitfield",
    email: "dana@mail.test",
    phone: "415-555-0123",
    address: "1 Elm Street",
    ...overrides,
  };
}

interface Store {
  owners: Map<string, string>;
  customers: Map<string, Customer>;
}

function join(store: Store, arrivals: readonly Arrival[]) {
  const plan = planJoins(arrivals, store, createId);
  for (const { customer, keys } of plan.changed.values()) {
    store.customers.set(customer.id, customer);
    for (const contact of keys) {
      expect(store.owners.has(nameKey(contact))).toBe(false);
      store.owners.set(nameKey(contact), customer.id);
    }
  }
  return plan;
}

const emptyStore = (): Store => ({ owners: new Map(), customers: new Map() });
const joinedIds = (known: Known, arrivals: readonly Arrival[]) => [
  ...planJoins(arrivals, known, createId).joined.values(),
];

it("gives requests with the same email or phone one customer, however they are written", () => {
  const arrivals = [
    anArrival(),
    anArrival({ email: "D.Ana+work@Mail.test", phone: "628-555-0100" }),
    anArrival({ email: "other@mail.test", phone: "+1 (415) 555-0123" }),
    anArrival({ email: "late@mail.test", phone: "628-555-0100", form: "contact" }),
  ];
  expect(new Set(joinedIds(emptyStore(), arrivals)).size).toBe(1);
});

it("follows the email and suggests a merge when email and phone name two customers", () => {
  const store = emptyStore();
  join(store, [anArrival(), anArrival({ email: "robin@mail.test", phone: "510-555-0144" })]);
  const mixed = anArrival({ email: "robin@mail.test" });
  const { joined, matches } = join(store, [mixed]);
  const robin = store.owners.get("email robin@mail.test");
  expect(joined.get(`quote ${mixed.id}`)).toBe(robin);
  expect(matches).toEqual([[robin, store.owners.get("email dana@mail.test")]]);
});

it("follows the customer that staff chose, and suggests a merge when email or phone name another", () => {
  const store = emptyStore();
  join(store, [anArrival(), anArrival({ email: "robin@mail.test", phone: "510-555-0144" })]);
  const customerId = store.owners.get("email robin@mail.test") ?? "";
  const chosen = anArrival({ email: "", customerId });
  const { joined, matches } = join(store, [chosen]);
  expect(joined.get(`quote ${chosen.id}`)).toBe(customerId);
  expect(matches).toEqual([[customerId, store.owners.get("phone 4155550123")]]);
  expect(store.customers.get(customerId)).toMatchObject({ email: "robin@mail.test", phone: "415-555-0123" });
});

it("gives each request without email and phone a customer of its own, and the same one again", () => {
  const store = emptyStore();
  const arrivals = [anArrival({ email: "", phone: "" }), anArrival({ email: "", phone: "" })];
  for (const _ of [1, 2]) {
    const { joined } = join(store, arrivals);
    expect([...joined.values()]).toEqual(arrivals.map(({ id }) => id));
  }
  expect(store.customers.size).toBe(2);
});

it("joins no requests by a phone number that can't exist, or that many people type", () => {
  for (const phone of ["12", "555-555-5555", "123-456-7890", ""]) {
    const arrivals = [anArrival({ phone }), anArrival({ phone, email: "robin@mail.test" })];
    expect(new Set(joinedIds(emptyStore(), arrivals)).size, phone).toBe(2);
  }
});

it("shows the name and the addresses of the latest request, in any order of arrival", () => {
  const late = anArrival({ createdAt: "2026-03-02T10:00:00.000Z", name: "Dana Smith", phone: "" });
  for (const arrivals of [
    [anArrival(), late],
    [late, anArrival()],
  ]) {
    const store = emptyStore();
    join(store, arrivals);
    const [customer] = store.customers.values();
    expect(customer).toMatchObject({ name: "Dana Smith", lastAt: late.createdAt });
  }
});

it("keeps the record small when a program sends many emails with one phone number", () => {
  const store = emptyStore();
  join(
    store,
    Array.from({ length: 50 }, (_, index) => anArrival({ email: `bot${index}@mail.test` })),
  );
  expect([...store.customers.values()].map((customer) => customer.emails.length)).toEqual([20]);
});

it("never merges two customers, whatever arrives", () => {
  const arrival = fc.record({
    form: fc.constantFrom("quote" as const, "contact" as const),
    email: fc.constantFrom(...emails),
    phone: fc.constantFrom(...phones),
    createdAt: fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}T10:00:00.000Z`),
  });
  fc.assert(
    fc.property(fc.array(fc.array(arrival, { maxLength: 4 }), { maxLength: 8 }), (batches) => {
      const store = emptyStore();
      for (const batch of batches) {
        const before = { owners: new Map(store.owners), ids: [...store.customers.keys()] };
        const arrivals = batch.map((fields) => anArrival(fields));
        const plan = join(store, arrivals);
        for (const [contact, owner] of before.owners) expect(store.owners.get(contact)).toBe(owner);
        for (const id of before.ids) expect(store.customers.get(id)).toMatchObject({ id, state: "listed" });
        for (const each of arrivals) {
          const id = plan.joined.get(`${each.form} ${each.id}`);
          expect(listContactKeys(each).map((contact) => store.owners.get(nameKey(contact)))).toContain(id);
        }
      }
      const listed = [...store.customers.values()].flatMap(({ emails: all, phones: more }) => [
        ...all,
        ...more,
      ]);
      expect(new Set(listed).size).toBe(listed.length);
    }),
  );
});
