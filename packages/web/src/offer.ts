import type { ServiceLink } from "@handyman/core/service/schema";
import { cities, services } from "../../../business.ts";
import { paths } from "./paths.ts";

export const homeCities = cities.slice(0, 8);
export const footerCities = cities.slice(0, 5);

/** What stands in for the services that are offered until the API has said which they are. */
export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title }) => ({ slug, name: title, to: paths.service(slug) }));
