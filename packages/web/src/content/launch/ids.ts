/** Ids of what a new site starts with follow from slugs, so that seeding again meets the same records. */
export const launchId = (slug: string) => `seed-${slug}`;
