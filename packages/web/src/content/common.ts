import type { FormWords } from "./form.ts";

/** The words of header, footer and links. */
export const common = {
  /** Returns no text if a text of staff has no other language than English. */
  translate: (english: string): string | undefined => english,
  nameWarranty: (months: string) => (months ? `for ${months} months` : "for the time that your quote names"),
  pages: {
    home: "Home",
    services: "All Services",
    areas: "Service Areas",
    plans: "Home Maintenance Plans",
    propertyMaintenance: "Property Maintenance",
    pricing: "Pricing",
    bookNow: "Book a Visit",
    about: "About",
    projects: "Projects",
    testimonials: "Testimonials",
    faq: "FAQ",
    contact: "Contact",
    calculator: "Service Calculator",
    blog: "Blog",
    privacy: "Privacy",
    terms: "Terms",
  },
  /** Stands behind the name of a page that has only the other language. */
  elsewhere: "",
  layout: {
    skip: "Skip to main content",
    home: "home",
    main: "Main",
    menu: "Menu",
    services: "Services",
    allServices: "All Handyman and Construction Services",
    allAreas: "All Service Areas",
    company: "Company",
    getQuote: "Get Quote",
    rights: "All rights reserved.",
    license: "License",
    breadcrumb: "Breadcrumb",
    newTabRecord: "(opens the state's record in a new tab)",
    newTabMap: "(opens a map in a new tab)",
    newTabReviews: "(opens the reviews in a new tab)",
    loading: "Loading page",
    freeQuote: "Get a Free Quote",
  },
  bar: {
    name: "Call or get a quote",
    call: "Call",
    text: "Text",
    quote: "Quote",
  },
  services: {
    all: "All services",
    loading: "Loading services",
    popular: "Popular",
    noImage: "No image",
    related: "Often on the same list",
  },
  failure: {
    title: "This page did not load",
    text: "Please check your connection and try again.",
    kept: "What you typed in our quote form is kept.",
    reload: "Reload the page",
  },
  toasts: { name: "Notifications", close: "Close toast" },
  /** Pages without a form don't load the English ones (`ui/form/form-words.ts`). */
  form: undefined as FormWords | undefined,
};

export type CommonWords = typeof common;
