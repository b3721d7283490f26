import type { ServiceLink } from "@handyman/core/service/schema";
import { services } from "../../../business.ts";
import { paths } from "./paths.ts";

export { services };

/** What stands in for the services that are offered until the API has said which they are. */
export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title }) => ({ slug, name: title, to: paths.service(slug) }));
