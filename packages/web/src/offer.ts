import type { ServiceLink } from "@handyman/core/service/schema";
import { cities } from "../../../business.ts";
import { paths } from "./paths.ts";

export const homeCities = cities.slice(0, 8);
export const footerCities = cities.slice(0, 5);

export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title, icon }) => ({ slug, name: title, icon, to: paths.service(slug) }));
