import type { SiteSettings } from "@handyman/core/setting/defaults";
import type {
  AggregateRatingLeaf,
  CityLeaf,
  HomeAndConstructionBusinessLeaf,
  ImageObjectLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
} from "schema-dts";
import { paths, telLink } from "../../src/paths.ts";
import { absolute } from "../site-url.ts";
import { openingHours } from "./opening-hours.ts";

/** Names the business across all pages. */
const businessId = absolute("/#business");

/** Specification 9: areas served in structured data. */
const areas = [
  "San Francisco",
  "Oakland",
  "San Jose",
  "Berkeley",
  "Palo Alto",
  "Fremont",
  "Hayward",
  "Richmond",
  "Sunnyvale",
];

export const city = (name: string): CityLeaf => ({
  "@type": "City",
  name,
  containedInPlace: { "@type": "State", name: "California" },
});

export const areasServed = areas.map(city);

const logo: ImageObjectLeaf = {
  "@type": "ImageObject",
  url: absolute("/icon-512.png"),
};

const addressOf = ({ address, city, state, zip_code }: SiteSettings): PostalAddressLeaf => ({
  "@type": "PostalAddress",
  ...(address && { streetAddress: address }),
  ...(city && { addressLocality: city }),
  ...(state && { addressRegion: state }),
  ...(zip_code && { postalCode: zip_code }),
  addressCountry: "US",
});

/** Stars are the owner's claim (decisions, "Content"): none unless both numbers are set. */
function ratingOf({ rating_value, rating_count }: SiteSettings): AggregateRatingLeaf | undefined {
  const [ratingValue, reviewCount] = [Number(rating_value), Number(rating_count)];
  if (!(ratingValue > 0) || !(reviewCount > 0)) return undefined;
  return { "@type": "AggregateRating", ratingValue, reviewCount, bestRating: 5, worstRating: 1 };
}

/** What search engines want of a local business wherever it is named. */
export const provider = (settings: SiteSettings): HomeAndConstructionBusinessLeaf => ({
  "@type": "HomeAndConstructionBusiness",
  "@id": businessId,
  name: settings.business_name,
  url: absolute(paths.home),
  ...(settings.phone && { telephone: telLink(settings.phone).replace("tel:", "") }),
  address: addressOf(settings),
  image: absolute("/social.png"),
  priceRange: "$$",
});

/** The business as an author and a publisher. */
export const publisher = ({ business_name }: SiteSettings): OrganizationLeaf => ({
  "@type": "Organization",
  "@id": businessId,
  name: business_name,
  url: absolute(paths.home),
  logo,
});

/** The business itself, in full: the home page's. */
export function business(settings: SiteSettings): HomeAndConstructionBusinessLeaf {
  const rating = ratingOf(settings);
  const hours = settings.structured_data_hours.map(openingHours).filter((each) => each !== undefined);
  return {
    ...provider(settings),
    ...(settings.description && { description: settings.description }),
    ...(settings.email && { email: settings.email }),
    logo,
    areaServed: areasServed,
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(settings.founded_year && { foundingDate: settings.founded_year }),
    ...(settings.license_number && {
      identifier: {
        "@type": "PropertyValue" as const,
        name: "California contractor license",
        propertyID: "CSLB",
        value: settings.license_number,
      },
    }),
    ...(rating && { aggregateRating: rating }),
  };
}
