import { guarantee, onItsOwn, replyPromise } from "../promises.ts";

const place = "San Francisco Bay Area";

export const words = {
  head: (title: string, subServices: readonly { name: string }[]) => ({
    title: `${title} in the ${place}`,
    keywords: [title, ...subServices.map(({ name }) => name), place].join(", ").toLowerCase(),
  }),

  guarantee,
  onItsOwn,

  usually: "Usually",

  headings: {
    included: "What is included",
    steps: "How it works",
    prices: "What it usually costs",
    faqs: (title: string) => `${title}: your questions`,
    areas: (title: string) => `${title} near you`,
  },

  mostVisits: (title: string) => `Most ${title.toLowerCase()} visits cost`,

  /** Cities have pages in English alone. */
  cityPages: "",

  /** For a service that staff added. */
  usualSteps: [
    { title: "Send photos", text: "Tell us what you need, and add a photo or two." },
    { title: "Get a price", text: "You get one price in writing before we start." },
    { title: "Meet us", text: "We come in the arrival window that you know, with the parts we need." },
    { title: "Look it over", text: "We clean up, and you check the work with us." },
  ],

  projectsTitle: (title: string) => `${title}: before and after`,

  smallestVisit: (price: string) =>
    `The smallest visit is ${price}, and small jobs can share one. You get one price in writing before we start.`,

  closing: (title: string, hours: number) => ({
    title: `Ready for a price on ${title.toLowerCase()}?`,
    text: `Send us what you see and a photo or two. ${replyPromise(hours)} Asking is free.`,
  }),
};
