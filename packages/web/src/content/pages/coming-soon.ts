import { paths } from "../../paths.ts";

/** By the paths of `comingSoonPaths`. */
export const titles: Readonly<Record<string, string>> = {
  [`${paths.plans}/seasonal-maintenance`]: "Seasonal Maintenance",
  [`${paths.plans}/preventive-maintenance`]: "Preventive Maintenance",
  [`${paths.plans}/maintenance-plans`]: "Maintenance Plans",
  [`${paths.propertyMaintenance}/commercial-maintenance`]: "Commercial Maintenance",
  [`${paths.propertyMaintenance}/rental-property-maintenance`]: "Rental Property Maintenance",
  [`${paths.propertyMaintenance}/facility-maintenance`]: "Facility Maintenance",
  [`${paths.pricing}/service-rates`]: "Service Rates",
  [`${paths.pricing}/cost-calculator`]: "Cost Calculator",
  [paths.post("home-maintenance-tips")]: "Home Maintenance Tips",
  [paths.post("diy-vs-professional")]: "DIY or Professional",
  [paths.post("cost-guides")]: "Cost Guides",
  [paths.post("seasonal-guides")]: "Seasonal Guides",
  [paths.post("property-management-tips")]: "Property Management Tips",
};

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
