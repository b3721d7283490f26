import { cities } from "./cities.ts";
import { paths } from "./paths.ts";

const cityRoutes = cities.flatMap(({ slug, name }) => [
  { path: paths.area(slug), title: `Handyman Services in ${name}` },
  { path: `/locations/${slug}`, title: `Handyman Services in ${name}` },
]);

/** Addresses that the site links to or promises (specification 2), whose pages read Coming Soon. */
export const comingSoonRoutes: readonly { path: string; title: string }[] = [
  { path: paths.areas, title: "Service Areas" },
  ...cityRoutes,
  { path: paths.plans, title: "Home Maintenance Plans" },
  { path: `${paths.plans}/seasonal-maintenance`, title: "Seasonal Maintenance" },
  { path: `${paths.plans}/preventive-maintenance`, title: "Preventive Maintenance" },
  { path: `${paths.plans}/maintenance-plans`, title: "Maintenance Plans" },
  { path: paths.propertyMaintenance, title: "Property Maintenance" },
  { path: `${paths.propertyMaintenance}/commercial-maintenance`, title: "Commercial Maintenance" },
  { path: `${paths.propertyMaintenance}/rental-property-maintenance`, title: "Rental Property Maintenance" },
  { path: `${paths.propertyMaintenance}/facility-maintenance`, title: "Facility Maintenance" },
  { path: paths.pricing, title: "Pricing" },
  { path: `${paths.pricing}/service-rates`, title: "Service Rates" },
  { path: `${paths.pricing}/cost-calculator`, title: "Cost Calculator" },
  { path: paths.bookNow, title: "Book Now" },
  { path: paths.about, title: "About Us" },
  { path: paths.testimonials, title: "Testimonials" },
  { path: paths.faq, title: "Frequently Asked Questions" },
  { path: paths.contact, title: "Contact" },
  { path: paths.calculator, title: "Service Calculator" },
  { path: paths.blog, title: "Blog" },
  { path: paths.post(":slug"), title: "Blog" },
  { path: paths.privacy, title: "Privacy" },
  { path: paths.terms, title: "Terms" },
];
