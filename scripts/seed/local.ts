import { domain } from "@handyman/business/identity";
import { config } from "@handyman/core/lib/config";
import { addDays, pacificDay } from "@handyman/core/lib/date";
import type { InboxForm } from "@handyman/core/mail/schema";
import { addNote } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { sendMessage } from "@handyman/core/requests/contact-form/send-message";
import { requestQuote } from "@handyman/core/requests/quote-form/request-quote";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { readMessage, readRequest } from "@handyman/core/requests/read";
import type { RequestStatus } from "@handyman/core/requests/rules";
import { readStoredSettings, writeSettings } from "@handyman/core/settings/setting";
import type { Actor } from "@handyman/core/staff/actor";
import { stageNames } from "@handyman/local/environment";
import { seedLaunchContent } from "./launch-content.ts";
import { seedSampleProjects } from "./sample-projects.ts";
import samples from "./samples.json" with { type: "json" };

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

const office: Actor = { id: "00000000-0000-4000-8000-000000000002", roles: ["office"] };

interface Sample {
  number: number;
  daysUntilVisit?: number[];
  request: object;
  handled?: { status: string; note: string };
}

function toRequest({ number, daysUntilVisit, request }: Sample) {
  const [preferredDate, alternateDate] = (daysUntilVisit ?? []).map((days) => addDays(pacificDay(), days));
  const requestId = `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
  return { requestId, ...request, ...(daysUntilVisit && { preferredDate, alternateDate }) };
}

async function handle(form: InboxForm, id: string, { handled }: Sample): Promise<void> {
  if (!handled) return;
  const { version } = await (form === "quote" ? readRequest : readMessage)(office, id);
  if (version > 0) return;
  await addNote(office, form, id, { id, text: handled.note });
  await changeRequest(office, form, id, { version, status: handled.status as RequestStatus });
}

/**
 * Sends requests and messages as visitors do, and adds made-up projects. Only for a local stage:
 * elsewhere they would change the numbers, send mail, and show work that nobody did.
 */
export async function seedSamples(): Promise<void> {
  const { TABLE_NAME, SITE_URL = "" } = config();
  if (TABLE_NAME !== stageNames.table) throw new Error("Samples are for the local stage only.");
  const caller = { origin: "sample-data", siteUrl: SITE_URL, userAgent: "sample-data" };
  for (const sample of samples.quotes) {
    const request = quoteRequest.parse(toRequest(sample));
    await requestQuote(caller, request);
    await handle("quote", request.requestId, sample);
  }
  for (const sample of samples.contacts) {
    const request = contactRequest.parse(toRequest(sample));
    await sendMessage(caller, request);
    await handle("contact", request.requestId, sample);
  }
  await seedSampleProjects();
}
