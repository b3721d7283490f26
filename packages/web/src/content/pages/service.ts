const place = "San Francisco Bay Area";

export const head = (title: string, subServices: readonly { name: string }[]) => ({
  title: `${title} in the ${place}`,
  keywords: [title, ...subServices.map(({ name }) => name), place].join(", ").toLowerCase(),
});

export const projectsTitle = (title: string) => `${title}: before and after`;

export const closing = (title: string) => ({
  title: `Ready for a price on ${title.toLowerCase()}?`,
  text: "Send us what you see and a photo or two. We answer within 24 hours, and asking is free.",
});
