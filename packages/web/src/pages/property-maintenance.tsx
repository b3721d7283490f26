import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function PropertyMaintenancePage() {
  return (
    <Page title="PropertyMaintenancePage" description="PropertyMaintenancePage">
      <Container className="py-20">
        <PageTitle>PropertyMaintenancePage</PageTitle>
      </Container>
    </Page>
  );
}
