import { createEntity, key } from "../../lib/dynamo.ts";
import { normalizeEmail } from "../../lib/email.ts";
import { fingerprint } from "../../lib/id.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import type { Change } from "../../lib/stream.ts";
import { normalize } from "../../lib/words.ts";
import { readFormRecord } from "../entity.ts";
import { findIdsByTerm } from "../search/search.ts";
import { askForLinkMail } from "./act.ts";
import { takeAct } from "./page.ts";
import type { LostLink } from "./schema.ts";

/**
 * What somebody typed who lost the link to their page. The stream looks for the request, so the
 * function that anybody can call has no right to search, and its answer always takes the same time.
 */
export const LostLinkEntity = createEntity("lostLink", {
  attributes: {
    reference: { type: "string", required: true, readOnly: true },
    emailHash: { type: "string", required: true, readOnly: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: { primary: key(["reference"], ["emailHash"]) },
});

const DAY_SECONDS = 24 * 60 * 60;

const REFERENCE_LETTERS = 10;

/** Customers type a reference with or without its prefix and hyphens. */
const toReferenceTerm = (reference: string) => `bah${normalize(reference).slice(-REFERENCE_LETTERS)}`;

const hashEmail = (email: string) => fingerprint(normalizeEmail(email));

/**
 * Safe to repeat. Two write units, whatever was typed.
 * @throws AppError `rate-limited`
 */
export async function askForLostLink(caller: Caller, typed: LostLink): Promise<void> {
  const wish = { reference: toReferenceTerm(typed.reference), emailHash: hashEmail(typed.email) };
  await takeAct(caller, fingerprint(`${wish.reference} ${wish.emailHash}`));
  const expiresAt = Math.floor(Date.now() / 1000) + DAY_SECONDS;
  await LostLinkEntity.put({ ...wish, expiresAt }).go();
}

/**
 * Mails a new link to the address of the request, once a day, if the reference and the email are
 * those of one request. Safe to repeat. About 10 read units.
 */
export async function followLostLink({ after }: Change): Promise<void> {
  if (!after) return;
  const { reference, emailHash } = after as { reference: string; emailHash: string };
  for (const id of await findIdsByTerm("quote", reference)) {
    const record = await readFormRecord("quote", id);
    // The words of another request may hold this reference.
    if (record?.email && normalize(record.reference) === reference && hashEmail(record.email) === emailHash)
      await askForLinkMail(id);
  }
}
