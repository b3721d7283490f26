export const words = {
  head: {
    title: "Page not found",
    description:
      "There is no page at this address. It may have moved, or the address has a typo. You can find all our services from the home page.",
    keywords: "page not found, handyman, San Francisco Bay Area",
  },

  title: "Oops! Page not found",

  home: "Return to Home",

  services: "See all services",

  text: "Here's one thing we can't fix: this page moved, or the address has a typo.",
};
