import type { Mail } from "@handyman/local/ses/message";
import { expect, type RemoteStage } from "./fixtures.ts";
import { aMessage } from "./staff-steps.ts";

export const findMails = async (stage: RemoteStage, email: string): Promise<Mail[]> =>
  (await stage.mail()).filter(({ to, replyTo }) => to.includes(email) || replyTo.includes(email));

/**
 * Waits for the mails from and to this address, and then for the mails of a later message. A
 * duplicate would arrive before those.
 */
export async function expectMails(stage: RemoteStage, email: string, count: number): Promise<Mail[]> {
  const wait = { timeout: 60_000 };
  await expect.poll(async () => (await findMails(stage, email)).length, wait).toBe(count);
  const later = await aMessage(stage);
  await expect.poll(async () => (await findMails(stage, later.email)).length, wait).toBe(2);
  const mails = await findMails(stage, email);
  expect(mails).toHaveLength(count);
  return mails;
}
