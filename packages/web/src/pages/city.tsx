import { useParams } from "wouter";
import { lazyPage } from "../lib/lazy-page.tsx";
import { CityDetails } from "./city/details.tsx";
import { useCity } from "./city/use-city.ts";

const NotFoundPage = lazyPage(async () => (await import("./not-found.tsx")).NotFoundPage);

/** `oakland` of `oakland-handyman-services`. */
const cityOf = (slug = "") => /^(.+)-handyman-services$/.exec(slug)?.[1];

/** One city: where we go, what its houses need, and what the city hall wants to know. */
export function CityPage() {
  const city = cityOf(useParams().slug);
  const content = useCity(city);
  return content ? <CityDetails content={content} /> : <NotFoundPage />;
}
