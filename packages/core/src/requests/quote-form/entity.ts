import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key, texts } from "../../lib/dynamo.ts";
import { languages } from "../../lib/language.ts";
import { formatRange } from "../../lib/money.ts";
import type { MailState } from "../../mail/schema.ts";
import { stampAttributes } from "../../staff/stamp.ts";
import type { Corrections } from "../correction-rules.ts";
import { enteredWays } from "../staff-form/rules.ts";
import { contactMethods, urgencies } from "./rules.ts";
import type { SelectedService } from "./schema.ts";

export const formAttributes = {
  ...texts.fixed("id", "reference", "createdAt"),
  /** Never changes: the inbox entry has the status of staff's work. */
  status: { type: ["new", "spam"], required: true },
  ...texts.optional("spamReason", "source", "firstId"),
  isUnverified: { type: "boolean" },
  ...texts.required("name", "email", "phone"),
  language: { type: languages, required: true, default: "en" },
  staffMail: { type: CustomAttributeType<MailState>("any") },
  customerMail: { type: CustomAttributeType<MailState>("any") },
  /** What staff corrected. The other attributes stay as sent. The stamp is of the corrections. */
  corrections: { type: CustomAttributeType<Corrections>("any") },
  ...stampAttributes,
} as const;

export const QuoteEntity = createEntity("quote", {
  attributes: {
    ...formAttributes,
    ...texts.required("address", "preferredDate", "alternateDate", "details"),
    /** Requests that came before visitors could choose a time lack it. */
    ...texts.optional("preferredWindow"),
    services: { type: CustomAttributeType<SelectedService[]>("any"), required: true },
    urgency: { type: urgencies, required: true },
    contactMethod: { type: [...contactMethods, "none"] as const, required: true },
    isRealtor: { type: "boolean", required: true },
    photos: { type: CustomAttributeType<string[]>("any"), required: true },
    /** Only a request that staff entered has these four. */
    enteredWay: { type: enteredWays },
    ...texts.optional("enteredBy", "enteredByEmail", "customerId"),
  },
  indexes: { primary: key(["id"]) },
});

export type Quote = EntityItem<typeof QuoteEntity>;

export const listTaskNames = ({ services }: Pick<Quote, "services">): string[] =>
  services.map(({ serviceName, subService }) => `${serviceName}: ${subService}`);

export const listTasks = ({ services }: Pick<Quote, "services">): string[] =>
  services.map(({ serviceName, subService, low, high }) => {
    const price = low && high ? ` (${formatRange({ low, high })})` : "";
    return `${serviceName}: ${subService}${price}`;
  });
