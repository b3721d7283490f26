import { cities, region } from "@handyman/business/identity";
import { parseHours } from "@handyman/core/lib/hours";
import type { CrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import type { SiteSettings } from "@handyman/core/settings/defaults";
import type * as schema from "schema-dts";
import { paths, telLink } from "../../web/src/paths.ts";
import { absolute } from "./page-paths.ts";

const businessId = absolute("/#business");

export const buildCity = (name: string): schema.CityLeaf => ({
  "@type": "City",
  name,
  containedInPlace: { "@type": "State", name: region.state },
});

export const areasServed = cities.map(({ name }) => buildCity(name));

const logo: schema.ImageObjectLeaf = { "@type": "ImageObject", url: absolute("/icon-512.png") };

const buildAddress = ({ address, city, state, zip_code }: SiteSettings): schema.PostalAddressLeaf => ({
  "@type": "PostalAddress",
  ...(address && { streetAddress: address }),
  ...(city && { addressLocality: city }),
  ...(state && { addressRegion: state }),
  ...(zip_code && { postalCode: zip_code }),
  addressCountry: "US",
});

/**
 * The rating is the owner's claim, so the page shows stars only when both settings are filled in.
 */
function buildRating(settings: SiteSettings): schema.AggregateRatingLeaf | undefined {
  const { rating_value, rating_count, rating_url: url } = settings;
  const [ratingValue, reviewCount] = [Number(rating_value), Number(rating_count)];
  if (!(ratingValue > 0) || !(reviewCount > 0)) return undefined;
  const rating = { ratingValue, reviewCount, bestRating: 5, worstRating: 1 };
  return { "@type": "AggregateRating", ...rating, ...(url && { url }) };
}

const getWebsite = ({ website }: SiteSettings): string =>
  /^https:\/\//.test(website) && URL.canParse(website) ? website : absolute(paths.home);

export const buildProvider = (settings: SiteSettings): schema.HomeAndConstructionBusinessLeaf => ({
  "@type": "HomeAndConstructionBusiness",
  "@id": businessId,
  name: settings.business_name,
  url: getWebsite(settings),
  ...(settings.phone && { telephone: telLink(settings.phone).replace("tel:", "") }),
  address: buildAddress(settings),
  image: absolute("/social.png"),
  priceRange: "$$",
});

export const buildPublisher = (settings: SiteSettings): schema.OrganizationLeaf => ({
  "@type": "Organization",
  "@id": businessId,
  name: settings.business_name,
  url: getWebsite(settings),
  logo,
});

export const buildPerson = (
  { name, trade, photo }: CrewMember,
  settings: SiteSettings,
): schema.PersonLeaf => ({
  "@type": "Person",
  name,
  jobTitle: trade,
  ...(photo && { image: absolute(photo.url) }),
  worksFor: buildPublisher(settings),
});

/** Returns undefined for a line that it can't read, because no hours are better than wrong ones. */
export function parseOpeningHours(line: string): schema.OpeningHoursSpecificationLeaf | undefined {
  const hours = parseHours(line);
  if (!hours) return undefined;
  const { spans, ...times } = hours;
  return { "@type": "OpeningHoursSpecification", dayOfWeek: spans.flat(), ...times };
}

export function buildBusiness(
  settings: SiteSettings,
  description: string,
): schema.HomeAndConstructionBusinessLeaf {
  const rating = buildRating(settings);
  const hours = settings.structured_data_hours.map(parseOpeningHours).filter((each) => each !== undefined);
  return {
    ...buildProvider(settings),
    ...(description && { description }),
    ...(settings.email && { email: settings.email }),
    logo,
    areaServed: areasServed,
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(settings.founded_year && { foundingDate: settings.founded_year }),
    ...(settings.payment_methods && { paymentAccepted: settings.payment_methods }),
    ...(settings.license_number && {
      identifier: {
        "@type": "PropertyValue" as const,
        name: region.license.name,
        propertyID: region.license.authority,
        value: settings.license_number,
      },
    }),
    ...(rating && { aggregateRating: rating }),
  };
}

export const buildWebsite = (settings: SiteSettings): schema.WebSiteLeaf => ({
  "@type": "WebSite",
  "@id": absolute("/#website"),
  name: settings.business_name,
  url: absolute(paths.home),
  inLanguage: ["en-US", "es-US"],
  publisher: buildPublisher(settings),
});
