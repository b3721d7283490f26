export const switches = [
  ["isActive", "Active: shown on the site"],
  ["isPopular", "Popular: marked on its card"],
] as const;

export const images = [
  ["cardImage", "Card image", "On the home page and in lists."],
  ["headerImage", "Header image", "At the top of the service's page."],
] as const;

export const dragInstructions =
  "Press Space to lift, the arrow keys to move, Space to drop, Escape to leave it where it was.";
