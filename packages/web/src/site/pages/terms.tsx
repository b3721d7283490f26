import { useContent } from "../../lib/use-content.ts";
import { useSettings } from "../../lib/use-settings.ts";
import { Page } from "../layout/page.tsx";
import { LegalText } from "./legal/legal-text.tsx";

export function TermsPage() {
  const { business_name } = useSettings();
  const text = useContent("terms", async () =>
    (await import("../../content/load-legal.ts")).loadLegal("terms"),
  );
  return (
    <Page
      title="Terms of Use"
      description={`The rules for using the ${business_name} website: what quotes and price ranges mean, what you send us, and why no contract is made online.`}
      keywords="terms of use, handyman website terms, quotes and estimates"
    >
      <LegalText title="Terms of Use" text={text} />
    </Page>
  );
}
