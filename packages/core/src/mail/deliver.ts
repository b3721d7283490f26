import { config } from "../config.ts";
import { log } from "../log.ts";
import type { Settings } from "../setting/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { claimMail, formSlot, type MailSlot, moveMail } from "./claim.ts";
import type { FormName, MailKind, MailName, MailState } from "./schema.ts";
import { isPermanentRejection, type Mail, sendMail } from "./ses.ts";

/** What delivery has to know of a stored record. */
interface FormRecord {
  id: string;
  status: string;
}

/** A form whose stored records send two mails each. */
export interface MailedForm<R extends FormRecord> {
  name: FormName;
  /** The record as it is now, read consistently; nothing when there is none. */
  read: (id: string) => Promise<R | null | undefined>;
  /** Who of staff is told. */
  recipients: (settings: Settings) => readonly string[];
  letters: Record<MailKind, (record: R, settings: Settings, siteUrl: string) => Mail>;
}

type SkipReason = Extract<MailState, { state: "skipped" }>["reason"];

/** Why this mail does not go out at all (decisions: "stored only, and staff see why"). */
function skipReason(
  kind: MailKind,
  settings: Settings,
  recipients: readonly string[],
): SkipReason | undefined {
  if (!settings.enable_form_notifications) return "notifications-off";
  if (kind === "staffMail" && recipients.length === 0) return "no-recipients";
  return undefined;
}

function siteUrl(): string {
  const { SITE_URL } = config();
  if (!SITE_URL) throw new Error("SITE_URL is not set: mail could not link to the site.");
  return SITE_URL;
}

/** What became of a try: a state that ends it, or `failed` when another try may help. */
async function trySend(mail: Mail, name: MailName, attempts: number): Promise<MailState> {
  try {
    return { state: "sent", messageId: await sendMail(mail, { ...name }), at: Date.now(), attempts };
  } catch (error) {
    const name = error instanceof Error ? error.name : "Error";
    if (isPermanentRejection(error)) return { state: "rejected", error: name, at: Date.now(), attempts };
    return { state: "failed", error: name, at: Date.now(), attempts };
  }
}

/**
 * Sends one mail if it is still to be sent, and records what became of it. Answers that; nothing when there was nothing to do.
 * @throws AppError `unavailable` while another sends it
 */
export async function sendOnce(
  slot: MailSlot,
  makeMail: () => Mail | Extract<MailState, { state: "skipped" }>,
): Promise<MailState | undefined> {
  const claim = await claimMail(slot, Date.now());
  if (claim?.state !== "sending") return undefined;
  const mail = makeMail();
  const outcome = "state" in mail ? mail : await trySend(mail, slot.name, claim.attempts);
  await moveMail(slot, claim, outcome);
  return outcome;
}

/** The failure of a mail, by the name that SES gave it: the log shows no more of an error. */
export const notSent = (what: string, error: string): Error =>
  Object.assign(new Error(`${what}: ${error}`), { name: error });

async function deliver<R extends FormRecord>(
  form: MailedForm<R>,
  kind: MailKind,
  record: R,
  settings: Settings,
): Promise<void> {
  const { id } = record;
  const outcome = await sendOnce(formSlot(form.name, id, kind), () => {
    const reason = skipReason(kind, settings, form.recipients(settings));
    if (reason) return { state: "skipped", reason, at: Date.now() };
    return form.letters[kind](record, settings, siteUrl());
  });
  if (!outcome) return;
  log.info("form mail", { form: form.name, id, kind, ...outcome });
  if (outcome.state === "failed") throw notSent(`${kind} of ${form.name} ${id}`, outcome.error);
}

/**
 * Makes the verb that sends what is still to be sent of a record's two mails, each once, independently of each other.
 * Safe to repeat at any moment, and by two at once. Nothing goes out for spam. Should the function die in the moment
 * between SES taking a mail and the record of it, the mail goes out a second time after the lease: lost would be worse.
 * The verb throws an Error when a mail failed or is claimed by another: call it again later.
 */
export function mailsOf<R extends FormRecord>(form: MailedForm<R>): (id: string) => Promise<void> {
  return async (id) => {
    const record = await form.read(id);
    if (!record || record.status === "spam") return;
    const settings = await readSettings();
    const kinds: MailKind[] = ["staffMail", "customerMail"];
    const outcomes = await Promise.allSettled(kinds.map((kind) => deliver(form, kind, record, settings)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  };
}
