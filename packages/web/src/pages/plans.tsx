import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function PlansPage() {
  return (
    <Page title="PlansPage" description="PlansPage">
      <Container className="py-20">
        <PageTitle>PlansPage</PageTitle>
      </Container>
    </Page>
  );
}
