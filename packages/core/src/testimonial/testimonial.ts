import type { EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { makeDeletionEntry } from "../audit/record-change.ts";
import { readPage, toNextPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, toDelete, transact } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import {
  changedMeanwhile,
  getStamp,
  isAtVersion,
  isSavedAlready,
  stampAttributes,
  writeSave,
} from "../staff/stamp.ts";
import type {
  StaffTestimonial,
  staffTestimonialQuery,
  Testimonial,
  TestimonialSave,
  testimonialQuery,
} from "./schema.ts";

/**
 * The words of a real customer, entered by staff.
 * - `byDate({state})`: by day. A page of 12: 1.5 read units.
 */
export const TestimonialEntity = createEntity("testimonial", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    text: { type: "string", required: true },
    city: { type: "string", required: true },
    service: { type: "string", required: true },
    rating: { type: "number", required: true },
    date: { type: "string", required: true },
    state: { type: ["draft", "published"] as const, required: true },
    source: { type: "string", required: true },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byDate: gsi(1, ["state"], ["date", "id"]),
  },
});

type TestimonialRecord = EntityItem<typeof TestimonialEntity>;

const toTestimonial = ({ id, name, text, city, service, rating, date }: TestimonialRecord): Testimonial => {
  return { id, name, text, city, service, rating, date };
};

const toStaffTestimonial = (record: TestimonialRecord): StaffTestimonial => {
  const { state, source, version = 0 } = record;
  return { ...toTestimonial(record), state, source, version };
};

const listNewest = (state: TestimonialRecord["state"], { limit, cursor }: z.infer<typeof testimonialQuery>) =>
  readPage(
    () => TestimonialEntity.query.byDate({ state }).go({ limit, cursor: cursor ?? null, order: "desc" }),
    cursor,
  );

export async function listTestimonials(query: z.infer<typeof testimonialQuery>): Promise<Page<Testimonial>> {
  const { data, cursor } = await listNewest("published", query);
  return { items: data.map(toTestimonial), ...toNextPage(cursor) };
}

export async function listStaffTestimonials(
  actor: Actor,
  { state, ...query }: z.infer<typeof staffTestimonialQuery>,
): Promise<Page<StaffTestimonial>> {
  authorize(actor, "testimonials");
  const { data, cursor } = await listNewest(state, query);
  return { items: data.map(toStaffTestimonial), ...toNextPage(cursor) };
}

const readRecord = async (id: string) => (await TestimonialEntity.get({ id }).go({ consistent: true })).data;

export async function readStaffTestimonial(actor: Actor, id: string): Promise<StaffTestimonial> {
  authorize(actor, "testimonials");
  const record = await readRecord(id);
  if (!record) throw notFound("This testimonial");
  return toStaffTestimonial(record);
}

/**
 * Creates (version 0) or replaces a testimonial. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `conflict` when somebody else has changed it
 */
export async function saveTestimonial(actor: Actor, id: string, { version, ...fields }: TestimonialSave) {
  authorize(actor, "testimonials");
  const before = await readRecord(id);
  if (!before && version > 0) throw notFound("This testimonial");
  const next = { id, ...fields, version: version + 1 };
  if (isSavedAlready(before, { actor, version }, fields)) return next;
  const record = TestimonialEntity.put({ ...next, ...getStamp(actor) });
  const write = () => record.where(isAtVersion(version)).go();
  await writeSave(write, () => readRecord(id), { actor, version }, fields);
  return next;
}

export async function deleteTestimonial(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "testimonials");
  if (!(await readRecord(id))) return;
  const record = TestimonialEntity.delete({ id }).where((stored, { eq }) => eq(stored.version, version));
  const refused = await transact([toDelete(record), makeDeletionEntry(actor, "testimonial", id)]);
  if (refused.length > 0) throw changedMeanwhile();
}
