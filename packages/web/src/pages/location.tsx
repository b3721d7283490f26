import { useParams } from "wouter";
import { lazyPage } from "../lib/lazy-page.tsx";
import { CityDetails } from "./city/details.tsx";
import { useCity } from "./city/use-city.ts";

const NotFoundPage = lazyPage(async () => (await import("./not-found.tsx")).NotFoundPage);

/** The city's page at its other address; search engines are told the first one (decisions, 10). */
export function LocationPage() {
  const { city } = useParams();
  const content = useCity(city);
  return content ? <CityDetails content={content} isAlias /> : <NotFoundPage />;
}
