import type { InboxForm } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "./entity.ts";
import type { RequestStatus } from "./rules.ts";

interface Template {
  key: string;
  name: string;
  /** The status that a request has once this was sent. */
  status?: RequestStatus;
  subject: string;
  text: string;
}

/** The browser fills in {name}, {reference}, {services} and {date}, so that staff see what they send. */
const quote: Template[] = [
  {
    key: "questions",
    name: "Ask for details",
    subject: "Your request {reference}: a few questions",
    text: `Hello {name},

Thank you for your request ({services}). We have a few questions before we can give you a price:

- What exactly is broken or missing, and since when?
- Can you send us a photo or two? Just attach them to your reply.

You can also call us, if that is easier for you.`,
  },
  {
    key: "visit",
    name: "Offer a visit",
    subject: "Your request {reference}: we'd like to take a look",
    text: `Hello {name},

Thank you for your request ({services}). To give you a firm price, we'd like to see the job first. The visit is free.

Would {date} suit you? Please reply with a time between 8 AM and 5 PM, or suggest another day.`,
  },
  {
    key: "quote",
    name: "Send the quote",
    status: "quoted",
    subject: "Your quote {reference}",
    text: `Hello {name},

Here is our quote for {services}:

Labor: $
Materials: $
Total: $

This price is good for 30 days. Our first open day is {date}. Reply to this email to book it.`,
  },
  {
    key: "scheduled",
    name: "Confirm the date",
    subject: "Your appointment {reference} on {date}",
    text: `Hello {name},

We'll be there on {date} for {services}. Please clear the work area and keep pets out of it.

If something comes up, tell us a day ahead and we'll find another date.`,
  },
  {
    key: "declined",
    name: "Decline",
    status: "declined",
    subject: "Your request {reference}",
    text: `Hello {name},

Thank you for thinking of us. Unfortunately we can't take this job ({services}). It needs a licensed specialist or is outside our service area.

We'd be glad to help you with something else.`,
  },
];

const contact: Template[] = [
  {
    key: "answer",
    name: "Answer",
    subject: "Your message {reference}",
    text: `Hello {name},

Thank you for your message.

`,
  },
  {
    key: "ask-for-quote",
    name: "Ask for a quote request",
    subject: "Your message {reference}: please tell us more",
    text: `Hello {name},

Thank you for your message. To get a price, please fill in our quote form and add a few photos. It takes about three minutes, and we'll answer within a day.`,
  },
];

const templates = { quote, contact };

export function listTemplates(actor: Actor, form: InboxForm) {
  authorize(actor, inboxAreas[form]);
  return templates[form];
}

export const findStatusOfTemplate = (form: InboxForm, key: string | undefined): RequestStatus | undefined =>
  templates[form].find((template) => template.key === key)?.status;
