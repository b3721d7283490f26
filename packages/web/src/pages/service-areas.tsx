import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function ServiceAreasPage() {
  return (
    <Page title="ServiceAreasPage" description="ServiceAreasPage">
      <Container className="py-20">
        <PageTitle>ServiceAreasPage</PageTitle>
      </Container>
    </Page>
  );
}
