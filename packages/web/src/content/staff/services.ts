export const switches = [
  ["isActive", "Active: shown on the site"],
  ["isPopular", "Popular: marked on its card"],
] as const;

export const images = [
  ["cardImage", "Card image", "On the home page and in lists."],
  ["headerImage", "Header image", "At the top of the service's page."],
] as const;

export const switched = {
  isActive: (on: boolean) => (on ? "is on the site" : "is hidden"),
  isPopular: (on: boolean) => (on ? "is marked as popular" : "is no longer marked"),
};

export const pricesIntro =
  "What visitors can ask for, and what it usually costs. The site, the quote form and the calculator show it.";

export const priceListText =
  "Whole US dollars for a usual job. Pages show a change within a minute. Requests keep the prices that they were sent with.";

export const wrongRows = "Please correct the marked rows.";
