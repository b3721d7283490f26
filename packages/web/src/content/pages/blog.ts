export const head = {
  title: "Home Repair and Maintenance Blog",
  description:
    "Repairs that you can do yourself, what to check in which season, and what work costs in the Bay Area, written by the people who do it.",
  keywords: "home repair blog, maintenance tips, handyman advice, San Francisco Bay Area",
};

export const categoryHead = (name: string) => ({
  title: `${name}: Blog`,
  description: `Everything on our blog under “${name}”, newest first: what to check, what it takes, and when to call somebody. Written in the Bay Area.`,
  keywords: `${name.toLowerCase()}, home repair blog, maintenance tips, San Francisco Bay Area`,
});

export const postKeywords = (category: string) =>
  `${category.toLowerCase()}, home repair, maintenance tips, San Francisco Bay Area`;

export const intro = "Repairs you can do yourself, and the ones you shouldn't.";

export const categoryIntro = "What we have written about it, newest first.";

export const noPosts = "No posts yet. Please look in again soon.";

export const mostRead = "Most read";

export const noAnswer = {
  title: "Nothing here about your problem?",
  text: "Ask us. A person who repairs such things writes back.",
};

export const nothingFound =
  "Posts have to hold every word of the search. Try a single word, or ask us: somebody who repairs such things writes back.";

export const closing = {
  title: "Rather have it done?",
  text: "Send us the list and a photo or two. Asking is free.",
};

export const postClosing = {
  title: "Is it more than you want to take on?",
  text: "Send us what you see and a photo or two. Asking is free.",
};
