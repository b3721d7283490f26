import { replyPromise } from "../promises.ts";

export const head = (name: string, neighborhoods: readonly string[], county: string) => ({
  title: `Handyman Services in ${name}, CA`,
  keywords: `handyman ${name}, home repair ${name}, ${neighborhoods.slice(0, 3).join(", ")}, ${county}`,
});

export const lead = (name: string, minimum: string, hours: number) =>
  `Repairs, installations and upkeep all over ${name}. The smallest visit is ${minimum}. ${replyPromise(hours)}`;

export const zipCodes = (count: number) => `${count} ZIP codes`;

export const moreHousing = "More about these houses";

export const missingStreet = "Don't see your neighborhood? If it's close by, ask anyway.";

export const repairs = (name: string) => ({
  title: "What these houses need",
  lead: `Five repairs that homes in ${name} often need, and how we do them.`,
});

export const projectsTitle = (name: string) => `Before and after in ${name}`;

export const closing = (name: string, hours: number) => ({
  title: `Something to fix in ${name}?`,
  text: `Send us your list, your address and a photo or two. ${replyPromise(hours)} Asking is free.`,
});
