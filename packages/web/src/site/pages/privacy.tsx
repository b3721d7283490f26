import { useContent } from "../../lib/use-content.ts";
import { useSettings } from "../../lib/use-settings.ts";
import { Page } from "../layout/page.tsx";
import { LegalText } from "./legal/legal-text.tsx";

export function PrivacyPage() {
  const { business_name } = useSettings();
  const text = useContent("privacy", async () =>
    (await import("../../content/load-legal.ts")).loadLegal("privacy"),
  );
  return (
    <Page
      title="Privacy Policy"
      description={`What ${business_name} learns about you through this website, why, who else sees it, how long it is kept, and what you can ask us to do.`}
      keywords="privacy policy, personal information, California privacy rights"
    >
      <LegalText title="Privacy Policy" text={text} />
    </Page>
  );
}
