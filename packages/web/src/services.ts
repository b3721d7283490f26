import type { ServiceLink } from "@handyman/core/service/schema";
import { paths } from "./paths.ts";

/** The twelve services that have a page (specification 2), by name only: what the pages say is content. */
export const services = [
  { slug: "furniture-assembly", name: "Furniture Assembly" },
  { slug: "drywall-repair", name: "Drywall Repair" },
  { slug: "painting-services", name: "Painting Services" },
  { slug: "electrical-repair", name: "Electrical Repair" },
  { slug: "plumbing-repair", name: "Plumbing Repair" },
  { slug: "carpentry-services", name: "Carpentry Services" },
  { slug: "deck-repair", name: "Deck Repair" },
  { slug: "gutter-cleaning", name: "Gutter Cleaning" },
  { slug: "tile-installation", name: "Tile Installation" },
  { slug: "fence-repair", name: "Fence Repair" },
  { slug: "door-window-repair", name: "Door & Window Repair" },
  { slug: "security-installation", name: "Security Installation" },
] as const;

/** What stands in for the services that are offered until the API has said which they are. */
export const allServices: readonly ServiceLink[] = services.map(({ slug, name }) => ({ slug, title: name }));

/** Links to the services that are offered, as the settings name them. */
export const linksTo = (offered: readonly ServiceLink[]) =>
  offered.map(({ slug, title }) => ({ slug, name: title, to: paths.service(slug) }));
