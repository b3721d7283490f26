import { paths } from "../../paths.ts";

export const head = (title: string, business: string) => ({
  title: `${title}: Coming Soon`,
  description: `${title}: we're still writing this page. Until then, take a look at the prices, plans and services of ${business}.`,
  keywords: `${title.toLowerCase()}, handyman, San Francisco Bay Area`,
});

export const text = "We're still working on this page. You can still get a quote or call us.";

export const parents = [
  { to: paths.plans, name: "Home maintenance plans", offer: "Compare the maintenance plans" },
  { to: paths.propertyMaintenance, name: "Property maintenance", offer: "How we look after properties" },
  { to: paths.pricing, name: "Pricing", offer: "See the price list" },
  { to: paths.blog, name: "Blog", offer: "Read the blog" },
] as const;
