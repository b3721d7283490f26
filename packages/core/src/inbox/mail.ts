import {
  makeCustomerMail as makeContactCustomerMail,
  makeStaffMail as makeContactStaffMail,
} from "../contact/mails.ts";
import { requireConfig } from "../lib/config.ts";
import { describeError, log } from "../lib/log.ts";
import { type Mail, makeMail, sendOnce } from "../mail/delivery.ts";
import {
  type InboxForm,
  inboxForms,
  type MailKind,
  type MailName,
  type MailState,
  mailKinds,
  type SkipReason,
} from "../mail/schema.ts";
import { type PhotoRecord, readPhotos } from "../photo/photo.ts";
import { makeCustomerMail, makeStaffMail } from "../quote/mails.ts";
import { holdBackConfirmation } from "../rate-limit/confirmations.ts";
import type { Settings } from "../setting/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { checkLater } from "./check-mails.ts";
import { type Activity, ActivityEntity, type FormRecord, isQuote, readFormRecord } from "./entity.ts";
import { findMailSlot } from "./mail-slot.ts";
import { isMailed } from "./rules.ts";
import { makeVisitMail } from "./visit-mail.ts";

/** Length of a reply's preview text, in code points, because SES refuses half an emoji. */
const PREHEADER = 100;

type Pictures = Parameters<typeof makeStaffMail>[3];

async function readPictures(record: FormRecord): Promise<Pictures> {
  if (!isQuote(record)) return undefined;
  const photos = await readPhotos(record.photos).catch((error: Error) => {
    log.warn("mail without pictures", { requestId: record.id, ...describeError(error) });
    return new Map<string, PhotoRecord>();
  });
  return new Map(
    [...photos].flatMap(([key, { image }]) => {
      const jpegs = (image?.variants ?? []).filter(({ format }) => format === "jpeg");
      const [small, ...larger] = jpegs.toSorted((a, b) => a.width - b.width);
      if (!small) return [];
      return [[key, { small: small.path, large: (larger.at(-1) ?? small).path }] as const];
    }),
  );
}

function makeFormMail(record: FormRecord, kind: MailKind, settings: Settings, pictures: Pictures): Mail {
  if (kind === "staffMail")
    return isQuote(record)
      ? makeStaffMail(record, settings, requireConfig("SITE_URL"), pictures)
      : makeContactStaffMail(record, settings, requireConfig("SITE_URL"));
  return isQuote(record) ? makeCustomerMail(record, settings) : makeContactCustomerMail(record, settings);
}

function findSkipReason(record: FormRecord, kind: MailKind, settings: Settings): SkipReason | undefined {
  if (!settings.enable_form_notifications) return "notifications-off";
  const recipients = isQuote(record) ? settings.quote_form_emails : settings.contact_form_emails;
  return kind === "staffMail" && recipients.length === 0 ? "no-recipients" : undefined;
}

async function skipFormMail(record: FormRecord, kind: MailKind, settings: Settings) {
  const reason = findSkipReason(record, kind, settings);
  if (reason) return { state: "skipped", reason, at: Date.now() } as const;
  return kind === "customerMail" ? holdBackConfirmation(record) : undefined;
}

/** @throws Error with SES's error name, because the log shows the name, not the message */
async function send(
  what: "form mail" | "reply mail",
  name: MailName,
  seen: MailState | undefined,
  makeContent: Parameters<typeof sendOnce>[2],
): Promise<void> {
  const outcome = await sendOnce(findMailSlot(name), seen, makeContent);
  if (!outcome) return;
  if (outcome.state === "sending") return checkLater(name, outcome.leaseUntil);
  log.info(what, { ...name, ...outcome });
  if (outcome.state === "failed")
    throw Object.assign(new Error(`The ${what} was not sent`), { name: outcome.error });
}

const sendOneMail = (
  form: InboxForm,
  record: FormRecord,
  kind: MailKind,
  settings: Settings,
  pictures: Pictures,
) =>
  send(
    "form mail",
    { form, requestId: record.id, mail: kind },
    record[kind],
    async () =>
      (await skipFormMail(record, kind, settings)) ?? makeFormMail(record, kind, settings, pictures),
  );

async function sendMailsOfRecord(form: InboxForm, id: string): Promise<void> {
  const record = await readFormRecord(form, id);
  if (!record || record.status === "spam") return;
  const [settings, pictures] = await Promise.all([readSettings(), readPictures(record)]);
  const outcomes = await Promise.allSettled(
    mailKinds.map((kind) => sendOneMail(form, record, kind, settings, pictures)),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

function makeReplyMail({ subject = "", text = "" }: Activity, record: FormRecord, settings: Settings): Mail {
  return makeMail({
    to: [record.email],
    replyTo: settings.email,
    subject,
    preheader: Array.from(text).slice(0, PREHEADER).join(""),
    businessName: settings.business_name,
    title: subject,
    intro: text.split(/\n{2,}/),
    rows: [{ label: "Your reference", text: record.reference }],
    outro: [`Reply to this email, or call ${settings.phone}.`],
  });
}

async function sendReply(form: InboxForm, requestId: string, id: string): Promise<void> {
  const [{ data: reply }, record, settings] = await Promise.all([
    ActivityEntity.get({ form, requestId, id }).go({ consistent: true }),
    readFormRecord(form, requestId),
    readSettings(),
  ]);
  if (!reply || !record || !isMailed(reply.kind)) return;
  const name = { form, requestId, mail: id };
  await send("reply mail", name, reply.mail, () =>
    reply.kind === "visit" && isQuote(record)
      ? makeVisitMail(reply, record, settings)
      : makeReplyMail(reply, record, settings),
  );
}

export async function sendFormMail(name: string, id: string, replyId?: string): Promise<void> {
  const form = inboxForms.find((known) => known === name);
  if (!form) throw new Error(`There is no form "${name}" that sends mail.`);
  await (replyId === undefined ? sendMailsOfRecord(form, id) : sendReply(form, id, replyId));
}
