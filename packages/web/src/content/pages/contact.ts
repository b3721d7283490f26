import type { Timeline } from "@handyman/core/contact/rules";

export const head = {
  title: "Contact Us",
  description:
    "Call, write or send a message to our office in San Francisco. A person answers, wherever you live in the Bay Area.",
  keywords: "contact handyman, handyman phone number, San Francisco Bay Area",
};

export const intro = (name: string, hours: number) =>
  `A question before you decide, a small repair, a word about work we did: ${name} answers within ${hours} hours.`;

export const quoteHint = {
  title: "Is it about a price?",
  text: "The quote form takes photos and the address, so we can answer with a figure.",
};

export const nextSteps = (hours: number) => [
  { title: "It is stored at once", text: "You get a reference on the screen and a confirmation by e-mail." },
  {
    title: `You hear back within ${hours} hours`,
    text: "From a person, by e-mail, or by phone where you left a number.",
  },
  {
    title: "We agree on what comes next",
    text: "An answer may be all it takes. For a price we ask for photos or come and look.",
  },
];

export const withoutScript = "This form needs JavaScript, which is off in your browser. Please call us at";

export const timelines: readonly { value: Timeline; label: string }[] = [
  { value: "as-soon-as-possible", label: "As soon as possible" },
  { value: "this-week", label: "This week" },
  { value: "this-month", label: "This month" },
  { value: "just-planning", label: "Just planning" },
];

export const toasts = {
  success: (hours: number) => `Message sent! We'll get back to you within ${hours} hours.`,
  failed: "Failed to send your message. Please try again.",
} as const;
