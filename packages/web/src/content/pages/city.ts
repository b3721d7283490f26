import { replyPromise } from "../promises.ts";

export const head = (name: string, neighborhoods: readonly string[], county: string) => ({
  title: `Handyman Services in ${name}, CA`,
  keywords: `handyman ${name}, home repair ${name}, ${neighborhoods.slice(0, 3).join(", ")}, ${county}`,
});

export const missingStreet = "Your street is not here? If it is nearby, ask anyway.";

export const repairs = (name: string) => ({
  title: "What these houses ask for",
  lead: `Five repairs that homes in ${name} tend to need, and how we go about them.`,
});

export const projectsTitle = (name: string) => `Before and after in ${name}`;

export const closing = (name: string, hours: number) => ({
  title: `Something to fix in ${name}?`,
  text: `Send the list, a photo or two and your address. ${replyPromise(hours)} Asking is free.`,
});
