import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function PrivacyPage() {
  return (
    <Page title="PrivacyPage" description="PrivacyPage">
      <Container className="py-20">
        <PageTitle>PrivacyPage</PageTitle>
      </Container>
    </Page>
  );
}
