import * as z from "zod/mini";
import { pageFields } from "../lib/fields.ts";

export const publishState = z.enum(["draft", "published"]);

export type PublishState = z.infer<typeof publishState>;

/** Asks for a page of the drafts or of the published records. */
export const publishableQuery = z.strictObject({
  ...pageFields(12, 50),
  state: z._default(publishState, "published"),
});

export type PublishableQuery = z.infer<typeof publishableQuery>;

export type SaveSchema<Save> = z.ZodMiniType<Save, Save>;
