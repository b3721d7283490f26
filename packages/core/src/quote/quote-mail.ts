import { config } from "../config.ts";
import { log } from "../log.ts";
import { customerMail, staffMail } from "../mail/quote-letters.ts";
import type { MailState } from "../mail/schema.ts";
import { isPermanentRejection, type Mail, sendMail } from "../mail/ses.ts";
import type { Settings } from "../setting/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { type Quote, QuoteEntity } from "./entity.ts";
import { claimMail, type MailKind, moveMail } from "./mail-claim.ts";

type SkipReason = Extract<MailState, { state: "skipped" }>["reason"];

/** Why this mail does not go out at all (decisions: "stored only, and staff see why"). */
function skipReason(kind: MailKind, settings: Settings): SkipReason | undefined {
  if (!settings.enable_form_notifications) return "notifications-off";
  if (kind === "staffMail" && settings.quote_form_emails.length === 0) return "no-recipients";
  return undefined;
}

function letterOf(kind: MailKind, quote: Quote, settings: Settings): Mail {
  const { SITE_URL } = config();
  if (!SITE_URL) throw new Error("SITE_URL is not set: mail could not link to the site.");
  return kind === "staffMail" ? staffMail(quote, settings, SITE_URL) : customerMail(quote, settings);
}

/** What became of a try: a state that ends it, or `failed` when another try may help. */
async function trySend(mail: Mail, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail), at: Date.now(), attempts };
  } catch (error) {
    const name = error instanceof Error ? error.name : "Error";
    if (isPermanentRejection(error)) return { state: "rejected", error: name, at: Date.now(), attempts };
    return { state: "failed", error: name, attempts };
  }
}

async function deliver(kind: MailKind, quote: Quote, settings: Settings): Promise<void> {
  const claim = await claimMail(quote.id, kind, Date.now());
  if (claim?.state !== "sending") return;
  const reason = skipReason(kind, settings);
  const outcome: MailState = reason
    ? { state: "skipped", reason, at: Date.now() }
    : await trySend(letterOf(kind, quote, settings), claim.attempts);
  await moveMail(quote.id, kind, claim, outcome);
  log.info("quote mail", { quoteId: quote.id, kind, ...outcome });
  if (outcome.state === "failed") throw new Error(`${kind} of ${quote.id}: ${outcome.error}`);
}

/**
 * Sends what is still to be sent of a quote's two mails, each once, independently of each other. Safe to repeat at
 * any moment, and by two at once. Nothing goes out for spam. Should the function die in the moment between SES taking
 * a mail and the record of it, the mail goes out a second time after the lease: lost would be worse.
 * @throws Error when a mail failed or is claimed by another: call again later
 */
export async function sendQuoteMail(id: string): Promise<void> {
  const { data: quote } = await QuoteEntity.get({ id }).go({ consistent: true });
  if (!quote || quote.status === "spam") return;
  const settings = await readSettings();
  const kinds: MailKind[] = ["staffMail", "customerMail"];
  const outcomes = await Promise.allSettled(kinds.map((kind) => deliver(kind, quote, settings)));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
