import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { ComingSoonLinks } from "./parts/coming-soon-links.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { PriceFactors } from "./pricing/factors.tsx";
import { PricingHero } from "./pricing/hero.tsx";
import { NotIncluded } from "./pricing/not-included.tsx";
import { PriceList } from "./pricing/price-list.tsx";
import { QuotePath } from "./pricing/quote-path.tsx";

async function loadPricing() {
  const [words, { loadPrices }] = await Promise.all([
    import("../content/pricing.ts"),
    import("../content/load-prices.ts"),
  ]);
  return { ...words, prices: loadPrices() };
}

/** What everything usually costs, and how a range becomes a price. */
export function PricingPage() {
  const words = useContent("pricing", loadPricing);
  return (
    <Page
      title="Handyman Prices in the Bay Area"
      description="Usual price ranges for 14 kinds of handyman work in the San Francisco Bay Area, what moves a price, and how a written quote comes about."
      keywords="handyman prices, handyman rates, cost, Bay Area, price list"
    >
      <PricingHero minimum={words.minimumCharge} minimumText={words.minimumChargeText} />
      <PriceList prices={words.prices} />
      <PriceFactors factors={words.priceFactors} />
      <QuotePath steps={words.quoteSteps} />
      <NotIncluded items={words.notIncluded} />
      <Faqs faqs={words.pricingFaqs} title="Questions about prices" />
      <ComingSoonLinks parent={paths.pricing} title="More about cost" />
      <ClosingCta
        title={"A range is a start. A\u00a0quote is a promise."}
        text="Send the list with a few photos, and you get one figure for each line. Asking is free."
      />
    </Page>
  );
}
