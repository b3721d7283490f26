import { Page } from "../layouts/page.tsx";
import { useContent } from "../lib/use-content.ts";
import { LegalText } from "./legal/legal-text.tsx";

export function TermsPage() {
  const text = useContent("terms", async () => (await import("../content/load-legal.ts")).loadLegal("terms"));
  return (
    <Page
      title="Terms of Use"
      description="The rules for using the Bay Area Handyman website: what quotes and price ranges mean, what you send us, and why no contract is made online."
      keywords="terms of use, handyman website terms, quotes and estimates"
    >
      <LegalText title="Terms of Use" text={text} />
    </Page>
  );
}
