import type { AuditedKind } from "../kinds.ts";
import { type Found, readPage } from "../lib/cursor.ts";
import { toDelete, toPut, transact, transactAgain, type Write } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import type { Page, Versioned } from "../lib/fields.ts";
import { makeUsageWrites, readMediaImages } from "../pictures/media.ts";
import type { MediaUse } from "../pictures/media-schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import type { Area } from "../staff/rules.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, stampAttributes } from "../staff/stamp.ts";
import type { PublishableQuery, PublishState } from "./publishable-schema.ts";

export const publishableAttributes = {
  id: { type: "string", required: true, readOnly: true },
  state: { type: ["draft", "published"] as const, required: true },
  ...stampAttributes,
} as const;

interface PublishableRecord extends Partial<Versioned> {
  id: string;
  state: PublishState;
}

type Versions = Pick<Versioned, "version">;

type Fields<Item> = Omit<Item, "id" | keyof Versioned>;

interface Conditional {
  where(condition: ReturnType<typeof isAtVersion>): { params<T>(): T };
}

interface PublishableEntity<Item> {
  get(key: { id: string }): { go(options: { consistent: true }): Promise<{ data: Item | null }> };
  put(record: never): Conditional;
  delete(key: { id: string }): Conditional;
}

type Images = Awaited<ReturnType<typeof readMediaImages>>;

interface Rules<Item, StaffItem, Save> {
  kind: AuditedKind;
  area: Area;
  /** The subject of the message about a missing record, such as "This project". */
  name: string;
  listByState(state: PublishState, page: { limit: number; cursor: string | null }): Promise<Found<Item>>;
  toStaffItem(record: Item, images: Images): StaffItem;
  /** Staff can't delete these images. */
  images?: { use: MediaUse["kind"]; listIds(record: Fields<Item>): readonly string[] };
  getLabel?(record: Item): string;
  /**
   * Returns the fields to store, if they differ from those of the save. Throws to refuse the save.
   */
  toFields?(save: Save, before: Item | null, actor: Actor): Promise<Fields<Item>>;
  /** Throws to refuse the deletion. */
  ensureRemovable?(record: Item, actor: Actor): void;
  makeRemovalWrites?(record: Item): Write[];
}

export interface Publishable<StaffItem, Save> {
  list(actor: Actor, query: PublishableQuery): Promise<Page<StaffItem>>;
  read(actor: Actor, id: string): Promise<StaffItem>;
  /**
   * Creates (version 0) or replaces a record. Safe to repeat.
   * @throws AppError `forbidden`, `not-found`; `conflict` when somebody else has changed it;
   * `invalid` for a missing image
   */
  save(actor: Actor, id: string, input: Save): Promise<StaffItem>;
  /** Safe to repeat. */
  remove(actor: Actor, id: string, version: number): Promise<void>;
}

export function createPublishable<
  Item extends PublishableRecord,
  StaffItem,
  Save extends Versions = Fields<Item> & Versions,
>(
  entity: PublishableEntity<NoInfer<Item>>,
  rules: Rules<Item, StaffItem, Save>,
): Publishable<StaffItem, Save> {
  const { kind, area, name, listByState, toStaffItem, images, getLabel } = rules;
  const toFields = rules.toFields ?? (async ({ version, ...fields }) => fields as unknown as Fields<Item>);
  const listImageIds = (record: Fields<Item> | null) => (record && images ? images.listIds(record) : []);

  const readRecord = async (id: string) => (await entity.get({ id }).go({ consistent: true })).data;

  const readImages = (records: readonly Item[]) => readMediaImages(records.flatMap(listImageIds));

  const makeImageWrites = async (id: string, before: Item | null, after: Fields<Item> | null) =>
    images ? makeUsageWrites(`${images.use}:${id}`, listImageIds(before), listImageIds(after)) : [];

  async function list(actor: Actor, query: PublishableQuery): Promise<Page<StaffItem>> {
    authorize(actor, area);
    const { state, ...page } = query;
    const { items, ...next } = await readPage(page, (limit, cursor) => listByState(state, { limit, cursor }));
    const found = await readImages(items);
    return { items: items.map((record) => toStaffItem(record, found)), ...next };
  }

  async function read(actor: Actor, id: string): Promise<StaffItem> {
    authorize(actor, area);
    const record = await readRecord(id);
    if (!record) throw notFound(name);
    return toStaffItem(record, await readImages([record]));
  }

  async function makeSaveWrites(actor: Actor, id: string, input: Save): Promise<Write[]> {
    const { version } = input;
    const before = await readRecord(id);
    if (!before && version > 0) throw notFound(name);
    const fields = await toFields(input, before, actor);
    if (isSavedAlready<PublishableRecord>(before, { actor, version }, fields)) return [];
    const record = { ...fields, id, version: version + 1, ...getStamp(actor) };
    const write = entity.put(record as never).where(isAtVersion(version));
    return [toPut(write), ...(await makeImageWrites(id, before, fields))];
  }

  async function save(actor: Actor, id: string, input: Save): Promise<StaffItem> {
    authorize(actor, area);
    await transactAgain(() => makeSaveWrites(actor, id, input));
    return read(actor, id);
  }

  async function remove(actor: Actor, id: string, version: number): Promise<void> {
    authorize(actor, area);
    const before = await readRecord(id);
    if (!before) return;
    rules.ensureRemovable?.(before, actor);
    const record = entity.delete({ id }).where(isAtVersion(version));
    const entry = makeDeletionEntry(actor, { type: kind, id, label: getLabel?.(before) });
    const others = rules.makeRemovalWrites?.(before) ?? [];
    const writes = [toDelete(record), entry, ...others, ...(await makeImageWrites(id, before, null))];
    if ((await transact(writes)).length > 0) throw changedMeanwhile();
  }

  return { list, read, save, remove };
}
