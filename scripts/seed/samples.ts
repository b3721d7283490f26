import { type ContactRequestInput, contactRequest } from "@handyman/core/contact/schema";
import { sendMessage } from "@handyman/core/contact/send-message";
import { addNote, changeRequest } from "@handyman/core/inbox/change";
import { readMessage, readRequest } from "@handyman/core/inbox/read";
import type { RequestStatus } from "@handyman/core/inbox/rules";
import { config } from "@handyman/core/lib/config";
import { pacificDay } from "@handyman/core/lib/date";
import type { InboxForm } from "@handyman/core/lib/inbox-form";
import { requestQuote } from "@handyman/core/quote/request-quote";
import { type QuoteRequestInput, quoteRequest } from "@handyman/core/quote/schema";
import type { Actor } from "@handyman/core/staff/actor";
import { stageNames } from "@handyman/local/environment";

// Every sample's text says that it is made up.

/** The local stage starts with this member of staff. */
const office: Actor = { id: "00000000-0000-4000-8000-000000000002", roles: ["office"] };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Handled {
  status: RequestStatus;
  note: string;
}

/** The ids never change, so each sample exists once. */
const toSampleId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;

const quotes = (): { request: QuoteRequestInput; handled?: Handled }[] => [
  {
    request: {
      requestId: toSampleId(1),
      name: "Dana Whitfield (sample)",
      email: "dana@customer.example",
      phone: "415-555-0123",
      address: "12 Elm Street, Oakland, CA 94607",
      services: [
        { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small Hole Patch" },
        {
          serviceKey: "door-window-repair",
          serviceName: "Door & Window Repair",
          subService: "Window Screen Repair",
        },
      ],
      urgency: "asap",
      details: "Sample data. Two holes behind the bedroom door, and a screen that a cat went through.",
      contactMethod: "phone",
      source: "/",
    },
  },
  {
    request: {
      requestId: toSampleId(2),
      name: "Priscilla Okafor (sample)",
      email: "priscilla@customer.example",
      phone: "510-555-0177",
      address: "840 Ashby Avenue, Berkeley, CA 94710",
      services: [
        { serviceKey: "gutter-cleaning", serviceName: "Gutter Cleaning", subService: "Gutter Cleaning" },
      ],
      urgency: "preferred-date-range",
      preferredDate: pacificDay(new Date(Date.now() + WEEK_MS)),
      alternateDate: pacificDay(new Date(Date.now() + 2 * WEEK_MS)),
      details: "Sample data. Two floors, leaves from the neighbor's sycamore. A ladder is here.",
      contactMethod: "email",
      isRealtor: true,
      source: "/handyman-services/gutter-cleaning",
    },
    handled: { status: "quoted", note: "Sample data. Told her $220 to $280, she asks her client." },
  },
  {
    request: {
      requestId: toSampleId(3),
      name: "Best Ranking Team (sample)",
      email: "rank@program.example",
      phone: "650-555-0100",
      address: "1 Anywhere Road, Fremont",
      services: [{ serviceKey: "deck-repair", serviceName: "Deck Repair", subService: "Deck Repair" }],
      details: "Sample data. First place in every search engine within a week.",
      contactMethod: "email",
      fax: "What only a program fills in.",
      source: "/get-quote",
    },
  },
];

const contacts: { request: ContactRequestInput; handled?: Handled }[] = [
  {
    request: {
      requestId: toSampleId(11),
      name: "Robin Alvarez (sample)",
      email: "robin@customer.example",
      phone: "510-555-0144",
      service: "fence-repair",
      timeline: "this-month",
      message: "Sample data. Do you work in Alameda? It is four fence panels and a gate.",
      source: "/contact",
    },
  },
  {
    request: {
      requestId: toSampleId(12),
      name: "Jun Takeda (sample)",
      email: "jun@customer.example",
      message: "Sample data. Could you send the invoice of the last visit once more?",
      source: "/contact",
    },
    handled: { status: "completed", note: "Sample data. Sent by mail." },
  },
];

/** Runs once, so that a developer's own changes stay. The read creates the inbox's entry if it is missing. */
async function handle(form: InboxForm, id: string, { status, note }: Handled): Promise<void> {
  const { version } = await (form === "quote" ? readRequest : readMessage)(office, id);
  if (version > 0) return;
  await addNote(office, form, id, { id, text: note });
  await changeRequest(office, form, id, { version, status });
}

/**
 * Sends requests and messages with the same functions as real ones. Only for a local stage: elsewhere they would count in the
 * numbers and send mail.
 * @throws Error on any other stage
 */
export async function seedSamples(): Promise<void> {
  const { TABLE_NAME, SITE_URL = "" } = config();
  if (TABLE_NAME !== stageNames.table) throw new Error("Sample requests are for the local stage only.");
  const caller = { origin: "sample-data", siteUrl: SITE_URL, userAgent: "sample-data" };
  for (const { request, handled } of quotes()) {
    await requestQuote(caller, quoteRequest.parse(request));
    if (handled) await handle("quote", request.requestId, handled);
  }
  for (const { request, handled } of contacts) {
    await sendMessage(caller, contactRequest.parse(request));
    if (handled) await handle("contact", request.requestId, handled);
  }
}
