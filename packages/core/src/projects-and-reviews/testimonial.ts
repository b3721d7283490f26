import type { EntityItem } from "electrodb";
import type { z } from "zod/mini";
import { readPage } from "../lib/cursor.ts";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import type { Page } from "../lib/fields.ts";
import { createPublishable, publishableAttributes } from "./publishable.ts";
import type { PublishState } from "./publishable-schema.ts";
import type { StaffTestimonial, Testimonial, testimonialQuery } from "./testimonial-schema.ts";

/**
 * The words of a real customer, entered by staff.
 * - `byDate({state})`: by day. A page of 12: 1.5 read units.
 */
export const TestimonialEntity = createEntity("testimonial", {
  attributes: {
    ...texts.required("name", "text", "city", "service", "date", "source"),
    rating: { type: "number", required: true },
    ...publishableAttributes,
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

export const staffTestimonials = createPublishable(TestimonialEntity, {
  kind: "testimonial",
  area: "testimonials",
  name: "This testimonial",
  listByState: listNewest,
  toStaffItem: toStaffTestimonial,
});
