import { cityZips } from "@handyman/business/city-zips";
import { furtherTowns } from "@handyman/business/further-towns";
import { cities } from "@handyman/business/identity";

interface ServedPlace {
  name: string;
  /** Only a city with a page has it. */
  slug?: string;
}

export const findServedPlace = (zip: string): ServedPlace | undefined =>
  cities.find(({ slug }) => cityZips[slug].includes(zip)) ??
  furtherTowns.find(({ zips }) => zips.includes(zip));

interface ZipAnswer {
  zip: string;
  place: ServedPlace | undefined;
}

/** Returns undefined if the text is no ZIP code. */
export function checkZip(typed: string): ZipAnswer | undefined {
  const zip = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1];
  return zip === undefined ? undefined : { zip, place: findServedPlace(zip) };
}

/** The pages, and the answer without JavaScript. */
export const zipWords = {
  wrong: "Please enter a ZIP code of five digits, such as 94110.",
  served: (zip: string, place: string) => `Yes, we work in ${zip} (${place}).`,
  servedNext: "Send us your list, and we come to you.",
  notYet: (zip: string) => `Not yet: ${zip} is outside our usual area.`,
  notYetNext: "Send your request anyway. We tell you right away if we can come.",
};
