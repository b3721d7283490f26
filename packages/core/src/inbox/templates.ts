import type { InboxForm } from "../lib/inbox-form.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "./entity.ts";
import type { ReplyTemplate } from "./schema.ts";

/** The browser fills in {name}, {reference}, {services} and {date}, so that staff see what they send. */
const quoteTemplates: readonly ReplyTemplate[] = [
  {
    key: "questions",
    name: "Ask for details",
    subject: "Your request {reference}: a few questions",
    text: `Hello {name},

thank you for your request ({services}). Before we can name a price, we'd like to know a little more:

- What exactly is broken or missing, and since when?
- Can you send us a photo or two? Just attach them to your answer.

You can also call us, if that is easier for you.`,
  },
  {
    key: "visit",
    name: "Offer a visit",
    subject: "Your request {reference}: we'd like to take a look",
    text: `Hello {name},

thank you for your request ({services}). To give you a firm price we'd like to see it first. The visit is free.

Would {date} suit you? Please answer with a time between 8 AM and 5 PM, or name another day.`,
  },
  {
    key: "quote",
    name: "Send the quote",
    subject: "Your quote {reference}",
    text: `Hello {name},

here is our quote for {services}:

Labor: $
Materials: $
Total: $

The price holds for 30 days. Our earliest day is {date}. Answer this mail to book it.`,
  },
  {
    key: "scheduled",
    name: "Confirm the date",
    subject: "Your appointment {reference} on {date}",
    text: `Hello {name},

we'll be with you on {date} for {services}. Please make sure that we can reach the place of work, and keep pets away from it.

Should something come up, let us know a day ahead, and we'll find another date.`,
  },
  {
    key: "declined",
    name: "Decline",
    subject: "Your request {reference}",
    text: `Hello {name},

thank you for thinking of us. Unfortunately we can't take on this work ({services}): it needs a licensed specialist, or lies outside our area.

We'd be glad to help you with something else.`,
  },
];

const messageTemplates: readonly ReplyTemplate[] = [
  {
    key: "answer",
    name: "Answer",
    subject: "Your message {reference}",
    text: `Hello {name},

thank you for your message.

`,
  },
  {
    key: "ask-for-quote",
    name: "Ask for a quote request",
    subject: "Your message {reference}: please tell us more",
    text: `Hello {name},

thank you for your message. So that we can name a price, please fill in our quote form and add a few photos. It takes about three minutes, and we'll answer within a day.`,
  },
];

const templates = { quote: quoteTemplates, contact: messageTemplates } as const;

export function listTemplates(actor: Actor, form: InboxForm): readonly ReplyTemplate[] {
  authorize(actor, inboxAreas[form]);
  return templates[form];
}
