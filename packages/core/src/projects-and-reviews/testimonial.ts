import type { EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { readPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, texts, toDelete, transact } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
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
} from "./testimonial-schema.ts";

/**
 * The words of a real customer, entered by staff.
 * - `byDate({state})`: by day. A page of 12: 1.5 read units.
 */
export const TestimonialEntity = createEntity("testimonial", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    ...texts.required("name", "text", "city", "service", "date", "source"),
    rating: { type: "number", required: true },
    state: { type: ["draft", "published"] as const, required: true },
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

async function listNewest<Item>(
  { state, ...page }: z.infer<typeof staffTestimonialQuery>,
  toItem: (record: TestimonialRecord) => Item,
) {
  const newest = TestimonialEntity.query.byDate({ state });
  const { items, ...next } = await readPage(page, (limit, cursor) =>
    newest.go({ limit, cursor, order: "desc" }),
  );
  return { items: items.map(toItem), ...next };
}

export const listTestimonials = (query: z.infer<typeof testimonialQuery>) =>
  listNewest({ ...query, state: "published" }, toTestimonial);

export async function hasTestimonials(): Promise<boolean> {
  const { data } = await TestimonialEntity.query.byDate({ state: "published" }).go({ limit: 1 });
  return data.length > 0;
}

export function listStaffTestimonials(actor: Actor, query: z.infer<typeof staffTestimonialQuery>) {
  authorize(actor, "testimonials");
  return listNewest(query, toStaffTestimonial);
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
  const write = record.where(isAtVersion(version));
  await writeSave(write, () => readRecord(id), { actor, version }, fields);
  return next;
}

export async function deleteTestimonial(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "testimonials");
  if (!(await readRecord(id))) return;
  const record = TestimonialEntity.delete({ id }).where((stored, { eq }) => eq(stored.version, version));
  const refused = await transact([toDelete(record), makeDeletionEntry(actor, { type: "testimonial", id })]);
  if (refused.length > 0) throw changedMeanwhile();
}
