import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function PricingPage() {
  return (
    <Page title="PricingPage" description="PricingPage">
      <Container className="py-20">
        <PageTitle>PricingPage</PageTitle>
      </Container>
    </Page>
  );
}
