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
 * Pages show these until the settings arrive. Prerendered pages carry their settings, and don't
 * load this file.
 */
export const standInSettings: SiteSettings = {
  ...hideUnprovenRating(pickPublicSettings(defaultSettings), false),
  address_search: false,
  has_projects: false,
  services: allServices,
  plans: Object.entries(business.plans).map(([id, plan]) => ({ id, ...plan })),
};
