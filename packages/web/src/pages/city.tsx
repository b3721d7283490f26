import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function CityPage() {
  return (
    <Page title="CityPage" description="CityPage">
      <Container className="py-20">
        <PageTitle>CityPage</PageTitle>
      </Container>
    </Page>
  );
}
