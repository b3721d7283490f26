import type { ServiceLink } from "@handyman/core/service/schema";
import {
  defaultSettings,
  hideUnprovenRating,
  pickPublicSettings,
  type SiteSettings,
} from "@handyman/core/setting/defaults";
import { business, services } from "../../../first-settings.ts";

export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

/** What pages show until the settings arrive, and what a new site has. Prerendered pages bring theirs, and don't load this. */
export const standInSettings: SiteSettings = {
  ...hideUnprovenRating(pickPublicSettings(defaultSettings), false),
  address_search: false,
  has_projects: false,
  services: allServices,
  plans: Object.entries(business.plans).map(([id, plan]) => ({ id, ...plan })),
};
