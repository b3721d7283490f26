import { cities } from "@handyman/business/identity";
import * as z from "zod/mini";
import { serviceKey } from "../catalogue/service-schema.ts";
import { pageFields, requiredText, text, type Versioned, version } from "../lib/fields.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import { MAX_PAIRS, monthPattern } from "./project-rules.ts";
import { publishState } from "./publishable-schema.ts";

const citySlug = z.enum(cities.map(({ slug }) => slug));
const imageId = z.string().check(z.minLength(1), z.maxLength(100));

export const projectSave = z
  .strictObject({
    version,
    title: requiredText(100),
    text: requiredText(500),
    service: serviceKey(),
    city: citySlug,
    month: z.string().check(z.regex(monthPattern, { error: "Please give the month as YYYY-MM." })),
    pairs: z.array(z.strictObject({ beforeId: imageId, afterId: imageId })).check(z.maxLength(MAX_PAIRS)),
    isFeatured: z.boolean(),
    state: publishState,
    /** Private: how and when the customer agreed. */
    consent: text(500),
  })
  .check(
    z.refine(({ state, pairs }) => state === "draft" || pairs.length > 0, {
      path: ["pairs"],
      error: "A published project needs a picture from before and one from after.",
    }),
    z.refine(({ state, consent }) => state === "draft" || consent !== "", {
      path: ["consent"],
      error: "Before it is published: note how and when the customer agreed.",
    }),
  );

export type ProjectSave = z.infer<typeof projectSave>;

export interface Project
  extends Pick<ProjectSave, "title" | "text" | "service" | "city" | "month" | "isFeatured"> {
  id: string;
  pairs: { before: MediaImage; after: MediaImage }[];
  isSample: boolean;
}

export interface StaffPair {
  beforeId: string;
  afterId: string;
  before: MediaImage | null;
  after: MediaImage | null;
}

export interface StaffProject extends Omit<ProjectSave, "pairs">, Versioned {
  id: string;
  pairs: StaffPair[];
  isSample: boolean;
  consentBy?: string;
  consentAt?: string;
  /** The request whose photos it shows, while that request is there. */
  requestId?: string | undefined;
}

export const projectQuery = z
  .strictObject({
    ...pageFields(12, 12),
    service: z.optional(serviceKey()),
    city: z.optional(citySlug),
    pairs: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAIRS)), MAX_PAIRS),
  })
  .check(z.refine(({ service, city }) => !service || !city, "Please name a service or a city, not both."));

export type ProjectQuery = z.infer<typeof projectQuery>;
