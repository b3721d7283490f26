import * as z from "zod/mini";
import { requiredText, text, type Versioned, version } from "../lib/fields.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import { publishState } from "./publishable-schema.ts";

export const crewSave = z.strictObject({
  version,
  name: requiredText(100),
  trade: requiredText(100),
  since: z.string().check(z.regex(/^(19|20)\d\d$/, { error: "Please give the year as YYYY." })),
  photoId: text(100),
  state: publishState,
  /** Only owners change these two. A save without them keeps them. */
  isBookable: z.optional(z.boolean()),
  accountId: z.optional(text(100)),
});

export type CrewSave = z.infer<typeof crewSave>;

export interface CrewMember extends Pick<CrewSave, "name" | "trade" | "since"> {
  id: string;
  photo: MediaImage | null;
}

export interface StaffCrewMember extends CrewMember, Versioned {
  photoId: string;
  state: CrewSave["state"];
  /** Staff can send this person to customers. */
  isBookable: boolean;
  /** The account with which this person signs in and sees their visits. Empty for none. */
  accountId: string;
}
