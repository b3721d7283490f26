import * as z from "zod/mini";
import { pageFields } from "../lib/fields.ts";

export const publishState = z.enum(["draft", "published"]);

export type PublishState = z.infer<typeof publishState>;

export const publishableQuery = z.strictObject({
  ...pageFields(12, 50),
  state: z._default(publishState, "published"),
});

export type PublishableQuery = z.infer<typeof publishableQuery>;

export type SaveSchema<Save> = z.ZodMiniType<Save, Save>;
