import { timelineNames } from "../quote-form/labels.ts";
import { messages as formMessages } from "../quote-form/rules.ts";

export type Timeline = keyof typeof timelineNames;
export const timelines = Object.keys(timelineNames) as Timeline[];

export const messages = {
  ...formMessages,
  message: "Message is required.",
  timeline: "Please select a timeline from the list.",
  tooMany: "Too many messages from your location. Please wait 15 minutes before trying again.",
} as const;
