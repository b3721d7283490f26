/**
 * The id of a launch record follows from its slug, so that a second seed finds the same records.
 */
export const launchId = (slug: string) => `seed-${slug}`;
