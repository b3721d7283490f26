/** JavaScript in kilobytes of 1,000 bytes, for a page of each kind. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  "/": 95,
  "/get-quote": 108,
  "/book-now": 108,
  "/contact": 92,
  "/handyman-services-calculator": 92,
  "/handyman-services": 92,
  "/handyman-services/deck-repair": 92,
  "/service-areas": 92,
  "/service-areas/oakland-handyman-services": 92,
  "/locations/oakland": 92,
  "/home-maintenance-plans": 92,
  "/home-maintenance-plans/seasonal-maintenance": 92,
  "/property-maintenance": 92,
  "/pricing": 92,
  "/about": 92,
  "/projects": 92,
  "/testimonials": 92,
  "/faq": 92,
  "/blog": 92,
  "/blog/category/repairs": 92,
  "/blog/stop-a-running-toilet": 92,
  "/privacy": 92,
  "/terms": 92,
};

/** Styles of any page in kilobytes. A page may wait for one stylesheet, and for nothing else. */
export const styleBudget = 16;

export const homeBudget = { transfer: 155_000, requests: 7, fonts: 1 } as const;
