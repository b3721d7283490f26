export const head = {
  title: "Page not found",
  description:
    "There is no page at this address. It may have moved, or the address has a typo. All services start from the home page.",
  keywords: "page not found, handyman, San Francisco Bay Area",
};

export const text = "This one we cannot fix: the page was moved, or the address has a typo.";
