import { cities } from "@handyman/business/identity";
import type { ServiceLink } from "@handyman/core/catalogue/service-schema";
import { paths } from "./paths.ts";

export const homeCities = cities.slice(0, 8);
export const footerCities = cities.slice(0, 5);

export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title, icon }) => ({ slug, name: title, icon, to: paths.service(slug) }));
