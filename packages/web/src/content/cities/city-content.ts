import type { cities } from "../../cities.ts";
import type { ServiceSlug } from "../services/service-content.ts";

/** The ten cities that have a page. */
export type CitySlug = (typeof cities)[number]["slug"];

export interface CityRepair {
  service: ServiceSlug;
  title: string;
  text: string;
}

/**
 * The words of one city page. Each is written for its city alone: its houses, its ground and its rules
 * (decisions, "Content that the specification does not show"). What is said of a law is a summary as of 2026; the city has the last word.
 */
export interface CityContent {
  slug: CitySlug;
  name: string;
  /** For search engines: 110 to 158 characters. */
  description: string;
  /** The page's first heading. */
  headline: string;
  /** Two or three sentences. */
  intro: string;
  neighborhoods: readonly string[];
  /** ZIP codes for street addresses, without those of post office boxes; some reach into the next town. */
  zips: readonly string[];
  county: string;
  /** What the houses are made of and what fails in them: 120 to 220 words. */
  housing: { title: string; paragraphs: readonly string[] };
  /** The five repairs that these houses need most. */
  repairs: readonly CityRepair[];
  /** Two or three sentences; no fees and no form numbers, which change. */
  permits: string;
  faqs: readonly { question: string; answer: string }[];
  /** Three others of the ten. */
  nearby: readonly CitySlug[];
}
