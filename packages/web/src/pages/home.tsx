import { PostPlaceholders } from "../features/posts/post-placeholders.tsx";
import { ServicePlaceholders } from "../features/services/service-placeholders.tsx";
import { useSettings } from "../features/settings/use-settings.ts";
import { Page } from "../layouts/page.tsx";
import { paths } from "../paths.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { lazyBlock } from "../ui/lazy-block.tsx";
import { Section } from "../ui/section.tsx";
import { Areas } from "./home/areas.tsx";
import { Hero } from "./home/hero.tsx";
import { TrustStrip } from "./home/trust-strip.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { QuoteSection } from "./parts/quote-section.tsx";

const HomeServices = lazyBlock(async () => (await import("./home/services.tsx")).HomeServices);
const LatestPosts = lazyBlock(async () => (await import("../features/posts/latest-posts.tsx")).LatestPosts);

/** Two rows on wide screens; placeholders as in specification 9. */
const HOME_SERVICES = 8;

export function HomePage() {
  const settings = useSettings();
  return (
    <Page
      title="Handyman Services in the San Francisco Bay Area"
      description={settings.description}
      keywords="handyman, home repair, home maintenance, licensed handyman, San Francisco Bay Area"
    >
      <Hero settings={settings} />
      <TrustStrip settings={settings} />
      <Section
        id="services"
        title="What we fix, fit and look after"
        lead="Small jobs welcome. Put several on one list and we plan them into a single visit."
        aside={<ArrowLink to={paths.services}>All services</ArrowLink>}
      >
        <HomeServices
          placeholder={<ServicePlaceholders count={HOME_SERVICES} />}
          content={{ count: HOME_SERVICES }}
        />
      </Section>
      <Areas />
      <QuoteSection />
      <Section
        id="posts"
        title="From the workshop"
        lead="Maintenance tips and honest cost guides, written by people who do the work."
        aside={<ArrowLink to={paths.blog}>All posts</ArrowLink>}
        className="border-line border-t"
      >
        <LatestPosts placeholder={<PostPlaceholders />} content={{}} />
      </Section>
      <ClosingCta
        title="One list. One visit. Done."
        text="Send us everything that squeaks, drips or sticks. We reply with a price, not a sales call."
      />
    </Page>
  );
}
