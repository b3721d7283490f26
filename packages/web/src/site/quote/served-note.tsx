import { findServedPlace } from "@handyman/core/requests/quote-form/zip-rules";
import { usePartLanguage } from "./part-language.tsx";

/** Loaded when an address ends with a ZIP code, because most visitors have not typed one yet. */
export function ServedNote({ zip }: { zip: string }) {
  const { servedCity, unknownZip } = usePartLanguage().words;
  const place = findServedPlace(zip);
  return <p className="mt-1.5 text-ink-soft text-sm">{place ? servedCity(place.name) : unknownZip}</p>;
}
