export const paths = {
  home: "/",
  services: "/handyman-services",
  service: (slug: string) => `/handyman-services/${slug}`,
  areas: "/service-areas",
  area: (city: string) => `/service-areas/${city}-handyman-services`,
  /** A second address of a city's page. `area` is the canonical one. */
  location: (city: string) => `/locations/${city}`,
  plans: "/home-maintenance-plans",
  propertyMaintenance: "/property-maintenance",
  pricing: "/pricing",
  bookNow: "/book-now",
  getQuote: (service?: string) => (service ? `/get-quote?${new URLSearchParams({ service })}` : "/get-quote"),
  getQuotePlan: (plan: string) => `/get-quote?${new URLSearchParams({ plan })}`,
  /** Selects these sub-services in the quote form. The form cuts `note` at 500 characters. */
  getQuoteWith: (items: readonly { serviceKey: string; subService: string }[], note = "") =>
    `/get-quote?${new URLSearchParams([
      ...items.map(({ serviceKey, subService }) => ["add", `${serviceKey}:${subService}`]),
      ...(note ? [["note", note]] : []),
    ])}`,
  about: "/about",
  projects: "/projects",
  testimonials: "/testimonials",
  faq: "/faq",
  contact: "/contact",
  calculator: "/handyman-services-calculator",
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  category: (slug: string) => `/blog/category/${slug}`,
  privacy: "/privacy",
  terms: "/terms",
  thanks: "/thanks",
  offline: "/offline",
  /** The API returns a whole page here, for browsers without JavaScript. */
  zipCheck: "/api/zip-check",
} as const;

export const mapsSearch = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

export const smsLink = (phone: string): string => telLink(phone).replace("tel:", "sms:");

export function telLink(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
