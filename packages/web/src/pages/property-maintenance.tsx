import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { paths } from "../paths.ts";
import { ClosingCta } from "./parts/closing-cta.tsx";
import { ComingSoonLinks } from "./parts/coming-soon-links.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { Audiences } from "./property-maintenance/audiences.tsx";
import { PropertyHero } from "./property-maintenance/hero.tsx";
import { OrderSteps } from "./property-maintenance/order-steps.tsx";
import { Records } from "./property-maintenance/records.tsx";

/** For people who look after homes that they don't live in. */
export function PropertyMaintenancePage() {
  const words = useContent("property-maintenance", () => import("../content/property-maintenance.ts"));
  return (
    <Page
      title="Property Maintenance for Realtors, Managers and Owners"
      description="Turnovers, inspection repairs and recurring visits in the Bay Area: a price for each line, photos before and after, and an invoice for each unit."
      keywords="property maintenance, tenant turnover, pre-sale repairs, property manager handyman, Bay Area"
    >
      <PropertyHero intro={words.propertyIntro} />
      <Audiences audiences={words.propertyAudiences} />
      <OrderSteps steps={words.propertySteps} />
      <Records records={words.propertyRecords} />
      <Faqs faqs={words.propertyFaqs} title="Questions from managers and agents" />
      <ComingSoonLinks parent={paths.propertyMaintenance} title="More for properties" />
      <ClosingCta
        title="Have a unit to turn or a list to close?"
        text="Send the work order or the inspection report as it is, and tell us who approves. Prices come back line by line."
        service="property-maintenance"
      />
    </Page>
  );
}
