import type { cities } from "@handyman/business/identity";
import type { ShippedFaq } from "../fill-words.ts";
import type { ServiceSlug } from "../services/service-content.ts";

export type CitySlug = (typeof cities)[number]["slug"];

interface CityRepair {
  service: ServiceSlug;
  title: string;
  text: string;
}

/**
 * Each city has its own text about its houses, ground and rules, because search engines punish
 * copies with another name. Statements about laws are summaries as of 2026.
 */
export interface CityContent {
  slug: CitySlug;
  name: string;
  /** For search engines: 110 to 158 characters. */
  description: string;
  headline: string;
  /** Two or three sentences. */
  intro: string;
  neighborhoods: readonly string[];
  county: string;
  /** 120 to 220 words. */
  housing: { title: string; paragraphs: readonly string[] };
  /** Five. */
  repairs: readonly CityRepair[];
  /** Two or three sentences, without fees and form numbers, because these change. */
  permits: string;
  faqs: readonly ShippedFaq[];
  /** Three. */
  nearby: readonly CitySlug[];
}
