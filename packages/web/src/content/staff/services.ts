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
