import { messages as formMessages } from "../quote-form/rules.ts";

export const timelines = ["as-soon-as-possible", "this-week", "this-month", "just-planning"] as const;
export type Timeline = (typeof timelines)[number];

export const messages = {
  ...formMessages,
  message: "Message is required.",
  timeline: "Please select a timeline from the list.",
  tooMany: "Too many messages from your location. Please wait 15 minutes before trying again.",
} as const;
