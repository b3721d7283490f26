export const serviceLimits = {
  title: 100,
  slug: 80,
  description: 500,
  intro: 500,
  included: 12,
  item: 150,
  services: 60,
} as const;

/** Requests hold this for a job that no service names. The task is in the visitor's words. */
export const otherService = { key: "something-else", name: "Something else" } as const;

export const serviceIcons = [
  "bath",
  "brick",
  "camera",
  "door",
  "fence",
  "fire",
  "grid",
  "hammer",
  "house",
  "layers",
  "leaf",
  "plug",
  "rain",
  "roller",
  "sofa",
  "sun",
  "truck",
  "water",
  "wrench",
] as const;

export type ServiceIcon = (typeof serviceIcons)[number];
