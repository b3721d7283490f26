import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function TermsPage() {
  return (
    <Page title="TermsPage" description="TermsPage">
      <Container className="py-20">
        <PageTitle>TermsPage</PageTitle>
      </Container>
    </Page>
  );
}
