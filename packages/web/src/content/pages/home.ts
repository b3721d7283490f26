import { replyPromise } from "../promises.ts";

export const head = {
  title: "Handyman Services in the San Francisco Bay Area",
  keywords: "handyman, home repair, home maintenance, licensed handyman, San Francisco Bay Area",
};

export const hero = {
  since: (year: string) => `Serving the San Francisco Bay Area since ${year}`,
  text: (hours: number) =>
    `One licensed crew for repairs, installations and upkeep. Send the list with a few photos. ${replyPromise(hours)}`,
};

export const sameDayDetail = "For repairs that can't wait";

export const services = {
  title: "What we fix, fit and look after",
  lead: "Small jobs welcome. Put several on one list and we plan them into a single visit.",
};

export const areas = {
  title: "Close to home, all around the Bay",
  lead: "Local crews in ten cities, from the Peninsula to the East Bay. Not on the list? Ask us anyway.",
};

export const quote = {
  title: "Get your free quote",
  lead: "Two minutes of typing, no visit needed to start, and never a charge for asking.",
};

export const projects = {
  title: "Before and after",
  lead: "Some of our jobs, shown with the customer's okay.",
};

export const posts = {
  title: "From the workshop",
  lead: "Maintenance tips and honest cost guides, written by people who do the work.",
};

export const closing = {
  title: "One list. One visit. Done.",
  text: "Send us everything that squeaks, drips or sticks. We reply with a price, not a sales call.",
};
