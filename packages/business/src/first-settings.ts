/**
 * Staff change these at /admin/settings. They are not in identity.ts, so that visitors don't load
 * them.
 */
export const business = {
  name: "Bay Area Handyman",
  shortName: "Handyman",
  address: "1455 Market Street, Suite 600",
  city: "San Francisco",
  state: "CA",
  zipCode: "94103",
  phone: "(415) 555-0133",
  email: "hello@bayareahandyman.example",
  hours: ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"],
  /** Opening hours for search engines. They may differ from the hours in the footer. */
  searchHours: ["Mo-Fr 08:00-18:00", "Sa 09:00-17:00"],
  description: "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.",
  licenseNumber: "1133173",
  copyrightYears: "2019-2025",
  foundedYear: "2013",
  rating: { value: "4.9", count: "247" },
  /** US dollars. */
  minimumVisit: "150",
  /** US dollars a year for the smallest homes. plans.ts has the texts. */
  plans: {
    essential: { name: "Essential", price: "360" },
    plus: { name: "Plus", price: "960" },
    premium: { name: "Premium", price: "2100" },
  },
};

export const services = [
  { slug: "furniture-assembly", name: "Furniture Assembly" },
  { slug: "drywall-repair", name: "Drywall Repair" },
  { slug: "painting-services", name: "Painting Services" },
  { slug: "electrical-repair", name: "Electrical Repair" },
  { slug: "plumbing-repair", name: "Plumbing Repair" },
  { slug: "carpentry-services", name: "Carpentry Services" },
  { slug: "deck-repair", name: "Deck Repair" },
  { slug: "gutter-cleaning", name: "Gutter Cleaning" },
  { slug: "tile-installation", name: "Tile Installation" },
  { slug: "fence-repair", name: "Fence Repair" },
  { slug: "door-window-repair", name: "Door & Window Repair" },
  { slug: "security-installation", name: "Security Installation" },
] as const;
