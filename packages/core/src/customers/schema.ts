import * as z from "zod/mini";
import { pageFields, requiredText, text, uuid, version } from "../lib/fields.ts";
import { customerLimits } from "./rules.ts";

const id = z.string().check(z.minLength(1), z.maxLength(100));

export const customerFilter = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

export type CustomerFilter = z.infer<typeof customerFilter>;

export const customerQuery = z.extend(customerFilter, pageFields(25, 100));

export type CustomerQuery = z.infer<typeof customerQuery>;

export const customerChange = z.strictObject({
  version,
  /** Empty means that the business serves this customer. */
  doNotServe: text(customerLimits.reason),
});

export type CustomerChange = z.infer<typeof customerChange>;

export const customerNote = z.strictObject({
  id: uuid(),
  text: requiredText(customerLimits.note),
});

export type CustomerNote = z.infer<typeof customerNote>;

export const customerPair = z.strictObject({ version, otherId: id });

export type CustomerPair = z.infer<typeof customerPair>;

export interface CustomerSummary {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  lastAt: string;
  doNotServe: string;
}

export interface StoredNote {
  id: string;
  at: string;
  actorId: string;
  text: string;
}
