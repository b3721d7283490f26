import type { PublicSettings } from "@handyman/core/setting/defaults";
import { telLink } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Stands on the trust strip, which reaches up into the hero. React preloads it for its priority: it is the largest thing. */
function HeroArt() {
  return (
    <img
      src="/hero.svg"
      alt=""
      width={640}
      height={552}
      fetchPriority="high"
      className="mx-auto w-full max-w-md pb-14 lg:max-w-none"
    />
  );
}

/** The first thing that a visitor reads. Its button goes to the form on this same page. */
export function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <section className="on-pine overflow-hidden">
      <Container className="grid gap-10 pt-14 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:items-end lg:gap-6 lg:pt-14">
        <div className="max-w-xl lg:self-center lg:pb-24">
          <p className="font-semibold text-accent">
            Serving the San Francisco Bay Area since {settings.founded_year}
          </p>
          <PageTitle size="display" className="mt-4">
            Your whole <span className="whitespace-nowrap">fix-it list,</span> handled.
          </PageTitle>
          <p className="mt-6 max-w-lg text-lead text-on-pine-soft">
            One licensed crew for repairs, installations and upkeep. Send the list with a few photos, and you
            have a quote within {settings.reply_promise_hours} hours.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonAnchor href="#quote" size="lg">
              Get Free Quote
            </ButtonAnchor>
            <a
              href={telLink(settings.phone)}
              className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent"
            >
              or call {settings.phone}
            </a>
          </div>
        </div>
        <HeroArt />
      </Container>
    </section>
  );
}
