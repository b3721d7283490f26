import { cities } from "@handyman/business/identity";
import type { Faq } from "@handyman/core/catalogue/faq-schema";
import { loadCity } from "../load-city.ts";
import * as faqPage from "../pages/faqs.ts";
import * as plans from "../pages/plans.ts";
import * as pricing from "../pages/pricing.ts";
import * as property from "../pages/property-maintenance.ts";
import { findServiceContent, serviceContents } from "../services.ts";

export interface FaqPlace {
  place: string;
  name: string;
  /** Loads the questions that the site shows until staff change them. */
  load: () => Promise<readonly Faq[]>;
}

export interface FaqPlaceGroup {
  title: string;
  places: readonly FaqPlace[];
}

const at = (place: string, name: string, faqs: readonly Faq[]): FaqPlace => ({
  place,
  name,
  load: async () => faqs,
});

export const toServicePlace = ({ key, name }: { key: string; name: string }): FaqPlace =>
  at(`service.${key}`, name, findServiceContent(key).faqs);

/** Every place of a new site with questions. `place` names its words. */
export const faqPlaces: readonly FaqPlaceGroup[] = [
  {
    title: "The page of questions",
    places: faqPage.faqGroups.map(({ id, title, faqs }) => at(`faqs.${id}`, title, faqs)),
  },
  {
    title: "Other pages",
    places: [
      at("plans", "Maintenance plans", plans.faqs),
      at("pricing", "Pricing", pricing.faqs),
      at("property", "Property maintenance", property.faqs),
    ],
  },
  {
    title: "Services",
    places: serviceContents.map(({ slug, title }) => toServicePlace({ key: slug, name: title })),
  },
  {
    title: "Cities",
    places: cities.map(({ slug, name }) => ({
      place: `city.${slug}`,
      name,
      load: async () => (await loadCity(slug))?.faqs ?? [],
    })),
  },
];

/** Returns the places with the services of today. */
export const listFaqPlaces = (services: readonly { key: string; name: string }[]): FaqPlaceGroup[] =>
  faqPlaces.map((group) =>
    group.title === "Services" ? { ...group, places: services.map(toServicePlace) } : group,
  );

export const findFaqPlace = (groups: readonly FaqPlaceGroup[], place: string): FaqPlace | undefined =>
  groups.flatMap(({ places }) => places).find((one) => one.place === place);

export const faqsIntro =
  "The questions and answers on the site's pages. Pages show a change within a minute.";

export const answerHint =
  "You can write {hours}, {minimum} and {warranty}. Pages show the reply promise, the smallest visit and the warranty there.";

export const wrongFaqs = "Please correct the marked questions.";
