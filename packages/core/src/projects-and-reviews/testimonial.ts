import { isDeepStrictEqual } from "node:util";
import type { EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { readPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { createPublishable, publishableAttributes } from "./publishable.ts";
import type { PublishState } from "./publishable-schema.ts";
import { countReview } from "./review-totals.ts";
import type {
  StaffTestimonial,
  Testimonial,
  TestimonialSave,
  testimonialQuery,
} from "./testimonial-schema.ts";

/**
 * The words of a real customer, entered by staff or written on the page of a request.
 * - `byDate({state})`: by day. A page of 12: 1.5 read units.
 */
export const TestimonialEntity = createEntity("testimonial", {
  attributes: {
    ...texts.required("name", "text", "city", "service", "date", "source"),
    rating: { type: "number", required: true },
    /** The customer of this request wrote it. */
    ...texts.optional("requestId"),
    /** The customer wrote it on the page of a request. */
    isVerified: { type: "boolean" },
    /** Whether the customer of a verified one agreed to show it. */
    mayShow: { type: "boolean" },
    ...publishableAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byDate: gsi(1, ["state"], ["date", "id"]),
  },
});

type TestimonialRecord = EntityItem<typeof TestimonialEntity>;

const toTestimonial = (record: TestimonialRecord): Testimonial => {
  const { id, name, text, city, service, rating, date, isVerified } = record;
  return { id, name, text, city, service, rating, date, ...(isVerified && { isVerified }) };
};

const toStaffTestimonial = (record: TestimonialRecord): StaffTestimonial => {
  const { state, source, version = 0, requestId, mayShow } = record;
  return { ...toTestimonial(record), state, source, version, requestId, mayShow };
};

const listNewest = (state: PublishState, page: { limit: number; cursor: string | null }) =>
  TestimonialEntity.query.byDate({ state }).go({ ...page, order: "desc" });

export async function listTestimonials(query: z.infer<typeof testimonialQuery>): Promise<Page<Testimonial>> {
  const { items, ...next } = await readPage(query, (limit, cursor) =>
    listNewest("published", { limit, cursor }),
  );
  return { items: items.map(toTestimonial), ...next };
}

export async function hasTestimonials(): Promise<boolean> {
  const { data } = await TestimonialEntity.query.byDate({ state: "published" }).go({ limit: 1 });
  return data.length > 0;
}

/** Staff choose whether the site shows a customer's review. They can't change it. */
async function toFields({ version, ...input }: TestimonialSave, before: TestimonialRecord | null) {
  if (!before?.isVerified) return input;
  const { name, text, rating, date, city, source, isVerified, mayShow, requestId } = before;
  const sent = { name, text, rating, date, city, source };
  if (!isDeepStrictEqual({ ...input, ...sent }, input))
    throw invalid("A review stays as the customer wrote it.", "review_fixed");
  if (input.state === "published" && !mayShow)
    throw invalid("The customer did not agree to have this on the site.", "no_consent");
  return { ...input, isVerified, mayShow, requestId };
}

export const staffTestimonials = createPublishable(TestimonialEntity, {
  kind: "testimonial",
  area: "testimonials",
  name: "This testimonial",
  listByState: listNewest,
  toStaffItem: toStaffTestimonial,
  toFields,
  makeRemovalWrites: ({ isVerified, rating }) => (isVerified ? [countReview(-1, rating)] : []),
});
