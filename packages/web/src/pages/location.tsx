import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function LocationPage() {
  return (
    <Page title="LocationPage" description="LocationPage">
      <Container className="py-20">
        <PageTitle>LocationPage</PageTitle>
      </Container>
    </Page>
  );
}
