import { toExistsCheck, toPut, toUpdate, transact, unlessRefused, type Write } from "../lib/dynamo.ts";
import { conflict, invalid } from "../lib/errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import { type Customer, CustomerEntity, CustomerMatchEntity, CustomerNoteEntity } from "./entity.ts";
import { readCustomers, updateCustomer } from "./join.ts";
import { createMissingError } from "./read.ts";
import { customerLimits } from "./rules.ts";
import type { CustomerChange, CustomerNote, CustomerPair } from "./schema.ts";

async function readCustomer(id: string): Promise<Customer> {
  const customer = (await readCustomers([id])).get(id);
  if (!customer) throw createMissingError();
  return customer;
}

export async function changeCustomer(actor: Actor, id: string, { version, doNotServe }: CustomerChange) {
  authorize(actor, "customers");
  const by = { actor, version };
  if (isSavedAlready(await readCustomer(id), by, { doNotServe })) return;
  const patch = CustomerEntity.patch({ id })
    .set({ doNotServe, ...getStamp(actor), version: version + 1 })
    .add({ revision: 1 })
    .where(isAtVersion(version));
  await writeSave(patch, () => readCustomer(id), by, { doNotServe });
}

const CUSTOMER = 1;

export async function addCustomerNote(actor: Actor, customerId: string, { id, text }: CustomerNote) {
  authorize(actor, "customers");
  const stamp = getStamp(actor);
  const note = { customerId, id, text, at: stamp.changedAt, actorId: actor.id, ...stamp, version: 1 };
  const check = toExistsCheck(CustomerEntity.get({ id: customerId }));
  const refused = await transact([toPut(CustomerNoteEntity.create(note)), check]);
  if (refused.includes(CUSTOMER)) throw createMissingError();
  if (refused.length === 0) return;
  const { data } = await CustomerNoteEntity.get({ customerId, id }).go({ consistent: true });
  if (data?.text === text && data.actorId === actor.id) return;
  const details = "Your first words are saved. Read them, then add what is missing.";
  throw conflict("already_sent", "This note was already added.", details);
}

async function readPair(id: string, otherId: string): Promise<[Customer, Customer]> {
  if (id === otherId) throw invalid("Please choose another customer.");
  return [await readCustomer(id), await readCustomer(otherId)];
}

/**
 * Each write is conditional on the revision that was read, so no request and no colleague can
 * change a record in between.
 */
async function writeTogether(actor: Actor, changes: readonly [Customer, Partial<Customer>][]): Promise<void> {
  const writes = changes.map(([customer, fields]): Write => {
    const { state, lastAt, version = 0 } = customer;
    return toUpdate(
      updateCustomer(customer, { state, lastAt, ...fields, ...getStamp(actor), version: version + 1 }),
    );
  });
  if ((await transact(writes)).length > 0) throw changedMeanwhile();
}

/**
 * Makes the other record a part of this one. Both keep their requests, keys and notes, so that
 * staff can split them again. "Do not serve" of the other record then counts for both.
 * @throws AppError `conflict` when somebody else changed one of them, or a request arrived at the
 * same moment
 */
export async function mergeCustomers(actor: Actor, id: string, { version, otherId }: CustomerPair) {
  authorize(actor, "customers");
  const [head, other] = await readPair(id, otherId);
  if (other.headId === id) return;
  if (head.headId || other.headId) throw invalid("One of them is already merged into another customer.");
  if ((head.version ?? 0) !== version) throw changedMeanwhile();
  const memberIds = [...head.memberIds, otherId, ...other.memberIds];
  if (memberIds.length > customerLimits.members)
    throw invalid(`A customer has at most ${customerLimits.members} merged records.`);
  const members = await readCustomers(other.memberIds);
  const lastAt = head.lastAt > other.lastAt ? head.lastAt : other.lastAt;
  const doNotServe = head.doNotServe || other.doNotServe;
  await writeTogether(actor, [
    [head, { memberIds, lastAt, ...(doNotServe && { doNotServe }) }],
    [other, { state: "merged", headId: id, memberIds: [] }],
    ...[...members.values()].map((member): [Customer, Partial<Customer>] => [member, { headId: id }]),
  ]);
}

async function keepApart(actor: Actor, id: string, otherId: string): Promise<void> {
  // Stamp only the first record, so that the audit log gets one entry.
  const pairs = [
    { customerId: id, otherId, ...getStamp(actor), version: 1 },
    { customerId: otherId, otherId: id },
  ];
  for (const pair of pairs) {
    const write = CustomerMatchEntity.upsert({ ...pair, state: "dismissed" });
    await unlessRefused(write.where(({ state }, { ne }) => ne(state, "dismissed")));
  }
}

/** This pair is never suggested again. */
export async function splitCustomers(actor: Actor, id: string, { version, otherId }: CustomerPair) {
  authorize(actor, "customers");
  const [head, member] = await readPair(id, otherId);
  if (member.headId === id) {
    if ((head.version ?? 0) !== version) throw changedMeanwhile();
    const memberIds = head.memberIds.filter((memberId) => memberId !== otherId);
    await writeTogether(actor, [
      [head, { memberIds }],
      [member, { state: "listed", headId: "" }],
    ]);
  }
  await keepApart(actor, id, otherId);
}

export async function dismissMatch(actor: Actor, id: string, otherId: string): Promise<void> {
  authorize(actor, "customers");
  await readPair(id, otherId);
  await keepApart(actor, id, otherId);
}
