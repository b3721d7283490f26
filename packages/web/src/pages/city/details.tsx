import type { CityContent } from "../../content/cities/city-content.ts";
import { useSettings } from "../../features/settings/use-settings.ts";
import { Page } from "../../layouts/page.tsx";
import { paths } from "../../paths.ts";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { ClosingCta } from "../parts/closing-cta.tsx";
import { Faqs } from "../parts/faqs.tsx";
import { CityHero } from "./hero.tsx";
import { CityHousing } from "./housing.tsx";
import { CityPlaces } from "./places.tsx";
import { CityRepairs } from "./repairs.tsx";
import { CityServices } from "./services.tsx";

const NearbyCities = lazyBlock(async () => (await import("./nearby.tsx")).NearbyCities);

interface CityDetailsProps {
  content: CityContent;
  /** At another address than the city's own, which is named as the one that counts. */
  isAlias?: boolean;
}

export function CityDetails({ content, isAlias }: CityDetailsProps) {
  const { slug, name } = content;
  const { reply_promise_hours } = useSettings();
  return (
    <Page
      title={`Handyman Services in ${name}, CA`}
      description={content.description}
      keywords={`handyman ${name}, home repair ${name}, ${content.neighborhoods.slice(0, 3).join(", ")}, ${content.county}`}
      {...(isAlias && { canonical: paths.area(slug) })}
    >
      <CityHero content={content} />
      <CityPlaces content={content} />
      <CityHousing housing={content.housing} />
      <CityRepairs name={name} repairs={content.repairs} />
      <CityServices name={name} permits={content.permits} />
      <Faqs faqs={content.faqs} title={`Questions from ${name}`} />
      <NearbyCities
        placeholder={<div className="min-h-96 sm:min-h-72" />}
        content={{ slugs: content.nearby }}
      />
      <ClosingCta
        title={`Something to fix in ${name}?`}
        text={`Send the list, a photo or two and your address. We answer within ${reply_promise_hours} hours, and asking is free.`}
      />
    </Page>
  );
}
