import { composeMessage } from "@handyman/core/mail/delivery";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { expect, it } from "vitest";
import { listCustomerMails } from "../../../../tests/setup/mails.ts";
import { readMessage } from "./message.ts";

const mails = Object.values(listCustomerMails(defaultSettings, "es")).flat();

const toLines = (text: string) => text.trim().split(/\r?\n/);

/** https://www.rfc-editor.org/rfc/rfc2047#section-2 */
const MAX_ENCODED_WORD = 75;

it.each(mails)("a mail with accents arrives as we wrote it: $subject", async (mail) => {
  const message = await composeMessage({ ...mail, fromName: "Arreglos Núñez" }, "quotes@example.test");
  const read = await readMessage(message, []);
  expect(read.subject).toBe(mail.subject);
  expect(read.from).toContain("Arreglos Núñez");
  expect(toLines(read.text)).toEqual(toLines(mail.text));
  expect(read.html).toContain('<html lang="es">');
  expect(read.attachments?.map(({ content }) => toLines(content))).toEqual(
    mail.attachments?.map(({ content }) => toLines(content)),
  );
  const raw = message.toString("latin1");
  const words = raw.match(/=\?UTF-8\?[QB]\?.*?\?=/g) ?? [];
  expect(words.filter((word) => word.length > MAX_ENCODED_WORD)).toEqual([]);
  const charsets = [...raw.matchAll(/^Content-Type: text\/(?:plain|html|calendar);\s+charset=([\w-]+)/gm)];
  expect(new Set(charsets.map(([, charset]) => charset))).toEqual(new Set(["utf-8"]));
  expect(charsets).toHaveLength(2 + (mail.attachments?.length ?? 0));
});
