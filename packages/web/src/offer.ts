import type { ServiceLink } from "@handyman/core/service/schema";
import {
  defaultSettings,
  hideUnprovenRating,
  pickPublicSettings,
  type SiteSettings,
} from "@handyman/core/setting/defaults";
import { cities, services } from "../../../business.ts";
import { paths } from "./paths.ts";

export const homeCities = cities.slice(0, 8);
export const footerCities = cities.slice(0, 5);

export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

/** What pages show until the settings arrive, and what a new site has. */
export const standInSettings: SiteSettings = {
  ...hideUnprovenRating(pickPublicSettings(defaultSettings), false),
  address_search: false,
  has_projects: false,
  services: allServices,
};

export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title }) => ({ slug, name: title, to: paths.service(slug) }));
