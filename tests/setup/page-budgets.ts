/** JavaScript in kilobytes of 1,000 bytes, for a page of each kind. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/": 79,
  "/get-quote": 96,
  "/book-now": 96,
  "/contact": 82,
  "/handyman-services-calculator": 82,
  "/handyman-services": 82,
  "/handyman-services/deck-repair": 82,
  "/service-areas": 82,
  "/service-areas/oakland-handyman-services": 82,
  "/locations/oakland": 82,
  "/home-maintenance-plans": 82,
  "/home-maintenance-plans/seasonal-maintenance": 82,
  "/property-maintenance": 82,
  "/pricing": 82,
  "/about": 82,
  "/projects": 82,
  "/testimonials": 82,
  "/faq": 82,
  "/blog": 82,
  "/blog/category/repairs": 82,
  "/blog/stop-a-running-toilet": 82,
  "/thanks": 82,
  "/privacy": 82,
  "/terms": 82,
};

/** All styles of a first visit in kilobytes. A page may wait for one stylesheet, and for nothing else. */
export const styleBudget = 8;

export const homeBudget = { transfer: 140_000, requests: 8, fonts: 1 } as const;
