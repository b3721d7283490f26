import type { CityContent } from "../../content/cities/city-content.ts";
import { useSettings } from "../../features/settings/use-settings.ts";
import { paths, telLink } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { lazyBlock } from "../../ui/lazy-block.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

const Street = lazyBlock(async () => (await import("./street.tsx")).Street);

const streetSize = "aspect-[32/15] w-full";

/** Its street stands on the card of places, which reaches up into it. */
export function CityHero({ content }: { content: CityContent }) {
  const { phone } = useSettings();
  const crumbs = [
    { name: "Home", to: paths.home },
    { name: "Service areas", to: paths.areas },
    { name: content.name },
  ];
  return (
    <div className="on-pine overflow-hidden">
      <Container className="pt-8">
        <Breadcrumbs crumbs={crumbs} />
      </Container>
      <Container className="grid gap-x-10 gap-y-10 pt-8 pb-14 lg:grid-cols-[1.05fr_1fr] lg:items-end">
        <div className="lg:pb-16">
          <PageTitle size="display" className="lg:text-[3.5rem]">
            {content.headline}
          </PageTitle>
          <p className="mt-6 max-w-xl text-lead text-on-pine-soft">{content.intro}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={paths.getQuote()} size="lg">
              Get a Free Quote
            </ButtonLink>
            <a
              href={telLink(phone)}
              className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent"
            >
              {phone}
            </a>
          </div>
        </div>
        <div className="mx-auto w-full max-w-xl lg:max-w-none">
          <Street
            placeholder={<div className={streetSize} />}
            content={{ city: content.slug, className: streetSize }}
          />
        </div>
      </Container>
    </div>
  );
}
