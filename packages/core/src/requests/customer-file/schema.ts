import type { PersonFacts } from "../../customers/rules.ts";
import type { CustomerSummary, StoredNote } from "../../customers/schema.ts";
import type { LinkedRequest } from "../schema.ts";

/** Emails, phones and addresses are those of all requests, the latest first. */
export interface CustomerDetail extends CustomerSummary {
  version: number;
  asSent: Partial<PersonFacts>;
  emails: string[];
  phones: string[];
  addresses: string[];
  /** Records that staff merged into this one. */
  members: CustomerSummary[];
  requests: LinkedRequest[];
  notes: StoredNote[];
  matches: CustomerSummary[];
}
