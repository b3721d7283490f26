import { readStoredSettings, writeSettings } from "@handyman/core/setting/setting";
import { domain } from "../../business.ts";
import { seedLaunchContent } from "./launch-content.ts";

const recipients = {
  quote_form_emails: [`office@${domain}`, `dispatch@${domain}`],
  contact_form_emails: [`office@${domain}`],
};

export async function seedLocal(): Promise<void> {
  const stored = await readStoredSettings();
  const missing = Object.entries(recipients).filter(([key]) => !(key in stored));
  await writeSettings(Object.fromEntries(missing));
  await seedLaunchContent();
}
