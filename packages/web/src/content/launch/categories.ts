import type { CategoryInput } from "@handyman/core/blog/category-schema";

export const launchCategories: CategoryInput[] = [
  { name: "Repairs", slug: "repairs" },
  { name: "Seasonal care", slug: "seasonal-care" },
  { name: "Safety", slug: "safety" },
  { name: "Renting and selling", slug: "renting-and-selling" },
  { name: "Rules and costs", slug: "rules-and-costs" },
];
