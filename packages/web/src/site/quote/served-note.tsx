import { cities } from "@handyman/business/identity";
import { cityZips } from "../../content/cities/city-zips.ts";
import { furtherTowns } from "../../content/cities/further-towns.ts";
import { servedCity, unknownZip } from "../../content/pages/quote-form.ts";

/** Loaded when an address ends with a ZIP code, because most visitors have not typed one yet. */
export function ServedNote({ zip }: { zip: string }) {
  const city =
    cities.find(({ slug }) => cityZips[slug].includes(zip)) ??
    furtherTowns.find(({ zips }) => zips.includes(zip));
  return <p className="mt-1.5 text-ink-soft text-sm">{city ? servedCity(city.name) : unknownZip}</p>;
}
