import type { Facts } from "../fill-words.ts";
import { replyPromise } from "../promises.ts";

export const words = {
  head: {
    title: "Handyman Services in the San Francisco Bay Area",
    keywords: "handyman, home repair, home maintenance, San Francisco Bay Area",
  },

  hero: {
    /** The middle part stays on one line. */
    title: ["Your whole", "fix-it list,", "handled."],
    button: "Get Free Quote",
    call: "or call",
    since: (year: string) => `Serving the San Francisco Bay Area${year && ` since ${year}`}`,
    text: ({ license_number, reply_promise_hours }: Facts) =>
      `${license_number ? "Licensed pros for repairs" : "Repairs"}, installations and upkeep. Send us your list with a few photos. ${replyPromise(reply_promise_hours)}`,
  },

  trust: {
    name: "Why choose us",
    sameDay: "When there is room",
    insuredAndBonded: "Insured and bonded",
    licensed: "Licensed",
    stars: (value: string) => `${value} star rating`,
    reviews: (count: string) => `From ${count} reviews`,
    anyReviews: "Customer reviews",
  },

  /** What the settings know, in a line each. */
  facts: {
    from: (minimum: string) => `Visits from ${minimum}`,
    warranty: (months: string) => `${months}-month warranty on labor`,
    insurer: (name: string) => `Insurer: ${name}`,
  },

  proof: {
    stars: (rating: number) => `${rating} out of 5 stars`,
    allReviews: "All reviews",
    verified: "Verified: we did this work",
    since: (year: string) => `In the trade since ${year}`,
    allPeople: "Who we are",
  },

  services: {
    title: "What we fix, install and take care of",
    lead: "Small jobs are welcome. Put several on one list, and we do as many as we can in one visit.",
  },

  areas: {
    title: "Close to home, all around the Bay",
    lead: "We work in ten cities, from Richmond to San Jose. Not on the list? Ask us anyway.",
    all: "All service areas",
  },

  quote: {
    title: "Get your free quote",
    lead: "It takes about two minutes. You don't need a visit to start, and asking is always free.",
    loading: "Loading quote form",
  },

  projects: {
    title: "Before and after",
    lead: "Some of our jobs: a picture from before, and one from after.",
  },

  posts: {
    title: "From the workshop",
    lead: "Maintenance tips, and what jobs cost around here.",
    all: "All posts",
  },

  closing: {
    title: "Send us your list.",
    text: "Tell us about everything that squeaks, drips or sticks. You won't get a sales call.",
  },
};
