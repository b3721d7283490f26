import type { Mail } from "@handyman/local/ses/server";
import { expect, type RemoteStage } from "./fixtures.ts";
import { aMessage } from "./staff-steps.ts";

const concerns = (mail: Mail, email: string) => mail.to.includes(email) || mail.replyTo.includes(email);

/** Waits for the mails from and to this address. It also waits for the mails of a later message, so that it would find a duplicate. */
export async function expectMails(stage: RemoteStage, email: string, count: number): Promise<Mail[]> {
  const findMails = async (address: string) => (await stage.mail()).filter((mail) => concerns(mail, address));
  const wait = { timeout: 60_000 };
  await expect.poll(async () => (await findMails(email)).length, wait).toBe(count);
  const later = await aMessage(stage);
  await expect.poll(async () => (await findMails(later.email)).length, wait).toBe(2);
  const mails = await findMails(email);
  expect(mails).toHaveLength(count);
  return mails;
}
