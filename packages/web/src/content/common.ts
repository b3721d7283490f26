/** The words of header, footer and every form. Only the English pages load this file. */
export const common = {
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
    loading: "Loading page",
  },
};

export type CommonWords = typeof common;
