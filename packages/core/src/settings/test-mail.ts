import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod/mini";
import { invalid } from "../lib/errors.ts";
import { randomId } from "../lib/id.ts";
import { takeSlots } from "../lib/rate-limit.ts";
import { makeMail, sendMail } from "../mail/delivery.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import type { TestMailOutcome, testMailRequest } from "./schema.ts";
import { readSettings } from "./setting.ts";

/** For each member of staff in 15 minutes. */
export const TEST_MAILS_PER_WINDOW = 5;

/** A request ends after 15 seconds, and SES may take longer. So the test ends before that. */
const TIMEOUT_MS = 9000;

const forms = { quote_form_emails: "quote requests", contact_form_emails: "contact messages" } as const;

const createTestMail = (address: string, form: string, businessName: string) =>
  makeMail({
    to: [address],
    subject: `Test: ${form} arrive here`,
    businessName,
    preheader: "This address gets the emails that the site sends to staff.",
    title: "Test email",
    intro: [`This address gets ${form} for ${businessName}. Someone on the team sent this test.`],
    rows: [],
    outro: ["Not expecting this? Please tell the owner of the site."],
  });

async function sendTo(address: string, form: string, businessName: string): Promise<TestMailOutcome> {
  const sent = sendMail(createTestMail(address, form, businessName)).then(
    () => undefined,
    ({ name }: Error) => name,
  );
  const error = await Promise.race([sent, wait(TIMEOUT_MS, "NoAnswer", { ref: false })]);
  return error ? { address, outcome: "failed", error } : { address, outcome: "sent" };
}

/**
 * @throws AppError `invalid` when there are no recipients; `rate-limited` past 5 tries in 15
 * minutes
 */
export async function sendTestMail(actor: Actor, { key }: z.infer<typeof testMailRequest>) {
  authorize(actor, "settings");
  const settings = await readSettings();
  const addresses = [...new Set(settings[key])];
  if (addresses.length === 0)
    throw invalid("There are no recipients yet. Add one and save it first.", "no_recipients");
  await takeSlots({ scope: "test-mail", origin: actor.id, ids: [randomId()], limit: TEST_MAILS_PER_WINDOW });
  const tries = addresses.map((address) => sendTo(address, forms[key], settings.business_name));
  return { items: await Promise.all(tries) };
}
