import { business, services } from "@handyman/business/first-settings";
import type { ServiceLink } from "@handyman/core/catalogue/service-schema";
import {
  defaultSettings,
  hideUnprovenRating,
  pickPublicSettings,
  type SiteSettings,
} from "@handyman/core/settings/defaults";

export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

/**
 * What pages show until the settings arrive, and what a new site has. Prerendered pages bring
 * theirs, and don't load this.
 */
export const standInSettings: SiteSettings = {
  ...hideUnprovenRating(pickPublicSettings(defaultSettings), false),
  address_search: false,
  has_projects: false,
  services: allServices,
  plans: Object.entries(business.plans).map(([id, plan]) => ({ id, ...plan })),
};
