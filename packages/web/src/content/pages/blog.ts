export const head = {
  title: "Home Repair and Maintenance Blog",
  description:
    "Repairs you can do yourself, what to check each season, and what the work costs in the Bay Area.",
  keywords: "home repair blog, maintenance tips, handyman advice, San Francisco Bay Area",
};

export const categoryHead = (name: string) => ({
  title: `${name}: Blog`,
  description: `All our posts under “${name}”, newest first: what to check, what it takes, and when to call a pro. Written in the Bay Area.`,
  keywords: `${name.toLowerCase()}, home repair blog, maintenance tips, San Francisco Bay Area`,
});

export const postKeywords = (category: string) =>
  `${category.toLowerCase()}, home repair, maintenance tips, San Francisco Bay Area`;

export const intro = "Repairs you can do yourself, and the ones you shouldn't.";

export const categoryIntro = "All our posts about it, newest first.";

export const noPosts = "No posts yet. Please check back soon.";

export const mostRead = "Most read";

export const noAnswer = {
  title: "Don't see your problem here?",
  text: "Ask us. Someone who fixes these things will write back.",
};

export const nothingFound =
  "No post has all of your words. Try just one word, or ask us. Someone who fixes these things will write back.";

export const closing = {
  title: "Rather have us do it?",
  text: "Send us your list and a photo or two. Asking is free.",
};

export const postClosing = {
  title: "More than you want to take on?",
  text: "Send us what you see and a photo or two. Asking is free.",
};
