import { readStoredSettings, writeSettings } from "@handyman/core/setting/setting";
import { domain } from "../../business.ts";
import { seedLaunchContent } from "./launch-content.ts";

/** Who is told of requests on a local stage, whose mail stays in its own inbox. */
const recipients = {
  quote_form_emails: [`office@${domain}`, `dispatch@${domain}`],
  contact_form_emails: [`office@${domain}`],
};

/** Fills a local stage: the content at launch, and somebody who gets mail. Safe to run again. */
export async function seedLocal(): Promise<void> {
  const stored = await readStoredSettings();
  const missing = Object.entries(recipients).filter(([key]) => !(key in stored));
  await writeSettings(Object.fromEntries(missing));
  await seedLaunchContent();
}
