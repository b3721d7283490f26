import type { EntityItem } from "electrodb";
import { makeDeletionEntry } from "../audit/record-change.ts";
import { readPage, toNextPage } from "../lib/cursor.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { type DeleteParams, transact } from "../lib/transact.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { changedMeanwhile, getStamp } from "../staff/stamp.ts";
import { TestimonialEntity } from "./entity.ts";
import type {
  StaffTestimonial,
  StaffTestimonialQuery,
  Testimonial,
  TestimonialQuery,
  TestimonialSave,
} from "./schema.ts";

type TestimonialRecord = EntityItem<typeof TestimonialEntity>;

interface Page<T> {
  items: T[];
  cursor?: string;
}

function toTestimonial({ id, name, text, city, service, rating, date }: TestimonialRecord): Testimonial {
  return { id, name, text, city, service, rating, date };
}

const toStaffTestimonial = (record: TestimonialRecord): StaffTestimonial => {
  const { state, source, version = 0 } = record;
  return { ...toTestimonial(record), state, source, version };
};

const newest = (state: "draft" | "published", { limit, cursor }: TestimonialQuery) =>
  readPage(
    () => TestimonialEntity.query.byDate({ state }).go({ limit, cursor: cursor ?? null, order: "desc" }),
    cursor,
  );

export async function listTestimonials(query: TestimonialQuery): Promise<Page<Testimonial>> {
  const { data, cursor } = await newest("published", query);
  return { items: data.map(toTestimonial), ...toNextPage(cursor) };
}

export async function listStaffTestimonials(
  actor: Actor,
  { state, ...query }: StaffTestimonialQuery,
): Promise<Page<StaffTestimonial>> {
  authorize(actor, "testimonials");
  const { data, cursor } = await newest(state, query);
  return { items: data.map(toStaffTestimonial), ...toNextPage(cursor) };
}

export async function readStaffTestimonial(actor: Actor, id: string): Promise<StaffTestimonial> {
  authorize(actor, "testimonials");
  const { data } = await TestimonialEntity.get({ id }).go({ consistent: true });
  if (!data) throw notFound("This testimonial");
  return toStaffTestimonial(data);
}

/**
 * Creates (version 0) or replaces a testimonial. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `conflict` when somebody else has changed it
 */
export async function saveTestimonial(
  actor: Actor,
  id: string,
  { version, ...fields }: TestimonialSave,
): Promise<StaffTestimonial> {
  authorize(actor, "testimonials");
  const { data: before } = await TestimonialEntity.get({ id }).go({ consistent: true });
  if (!before && version > 0) throw notFound("This testimonial");
  if (isSavedAlready(before, { actor, version }, fields)) return { id, ...fields, version: version + 1 };
  const next = { id, ...fields, version: version + 1 };
  const isWritten = await unlessRefused(() =>
    TestimonialEntity.put({ ...next, ...getStamp(actor) })
      .where((stored, { eq, notExists }) =>
        version ? eq(stored.version, version) : notExists(stored.version),
      )
      .go(),
  );
  if (!isWritten) throw changedMeanwhile();
  return next;
}

export async function deleteTestimonial(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "testimonials");
  const { data } = await TestimonialEntity.get({ id }).go({ consistent: true });
  if (!data) return;
  const record = TestimonialEntity.delete({ id })
    .where((stored, { eq }) => eq(stored.version, version))
    .params<DeleteParams>();
  const refused = await transact([{ Delete: record }, { Put: makeDeletionEntry(actor, "testimonial", id) }]);
  if (refused.length > 0) throw changedMeanwhile();
}
