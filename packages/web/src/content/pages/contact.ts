import { messages, type Timeline } from "@handyman/core/requests/contact-form/rules";
import { timelineNames } from "@handyman/core/requests/quote-form/labels";
import { fieldNames, tooLong } from "@handyman/core/requests/quote-form/rules";

export const words = {
  head: {
    title: "Contact Us",
    description:
      "Call, email or send a message to our office in San Francisco. A person answers, wherever you live in the Bay Area.",
    keywords: "contact handyman, handyman phone number, San Francisco Bay Area",
  },
  intro: (name: string, hours: number) =>
    `Got a question, a small repair or something to say about our work? ${name} answers within ${hours} hours.`,
  name: "Contact",
  title: "Talk to us",
  message: "Send a message",
  direct: "Or reach us directly",
  next: "What happens next",
  quoteHint: {
    title: "Looking for a price?",
    text: "The quote form takes your address and photos, so we can give you a price.",
    link: "Get a free quote",
  },
  nextSteps: (hours: number) => [
    {
      title: "We get it right away",
      text: "Your reference number shows on the screen, and we email you a confirmation.",
    },
    {
      title: `You hear back within ${hours} hours`,
      text: "From a person, by email, or by phone if you left a number.",
    },
    {
      title: "We plan the next step",
      text: "Sometimes an answer is all you need. For a price, we ask for photos or come and take a look.",
    },
  ],
  ways: {
    Call: "Call",
    Write: "Write",
    Office: "Office",
    Visits: "Visits",
    "Phone and office": "Phone and office",
    License: "License",
    Payment: "How you can pay",
  },
  form: {
    title: "Message to us",
    fieldNames: fieldNames as Record<keyof typeof fieldNames, string>,
    messages: messages as Record<keyof typeof messages, string>,
    tooLong,
    service: "Service",
    otherService: "Something else",
    timeline: "Timeline",
    noTimeline: "No date in mind",
    timelines: timelineNames as Record<Timeline, string>,
    example: "A question, a small job, a word about our work…",
    send: "Send message",
    sending: "Sending message...",
    sent: (hours: number) => `Message sent! We'll get back to you within ${hours} hours.`,
    failed: "Failed to send your message. Please try again.",
    /** The parts of the message, on the next page. */
    rows: { person: "Your details", message: "Your message" },
    problem: "There is a problem",
    withoutScript: "This form needs JavaScript, which is off in your browser. Please call us at",
  },
};

export type ContactWords = typeof words;
