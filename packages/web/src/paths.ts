/** Every address of the site; no link is written anywhere else. */
export const paths = {
  home: "/",
  services: "/handyman-services",
  service: (slug: string) => `/handyman-services/${slug}`,
  areas: "/service-areas",
  area: (city: string) => `/service-areas/${city}-handyman-services`,
  /** Alias of the city's page, which names that one as canonical. */
  location: (city: string) => `/locations/${city}`,
  plans: "/home-maintenance-plans",
  propertyMaintenance: "/property-maintenance",
  pricing: "/pricing",
  bookNow: "/book-now",
  /** The quote form, with that service chosen when a slug is given. */
  getQuote: (service?: string) => (service ? `/get-quote?${new URLSearchParams({ service })}` : "/get-quote"),
  /** The quote form, with that maintenance plan chosen. */
  getQuotePlan: (plan: string) => `/get-quote?${new URLSearchParams({ plan })}`,
  /** The quote form with those sub-services selected; `note` stands in its description, cut at 500 characters. */
  getQuoteWith: (items: readonly { serviceKey: string; subService: string }[], note = "") =>
    `/get-quote?${new URLSearchParams([
      ...items.map(({ serviceKey, subService }) => ["add", `${serviceKey}:${subService}`]),
      ...(note ? [["note", note]] : []),
    ])}`,
  about: "/about",
  testimonials: "/testimonials",
  faq: "/faq",
  contact: "/contact",
  calculator: "/handyman-services-calculator",
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  category: (slug: string) => `/blog/category/${slug}`,
  privacy: "/privacy",
  terms: "/terms",
  /** Rendered once by the build, for the service worker. */
  offline: "/offline",
} as const;

/** A search for that address on the map that the visitor's device uses for such links. */
export const mapsSearch = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** `tel:` link of a number of the United States, however it is written. */
export function telLink(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
