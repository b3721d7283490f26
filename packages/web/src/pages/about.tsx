import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function AboutPage() {
  return (
    <Page title="AboutPage" description="AboutPage">
      <Container className="py-20">
        <PageTitle>AboutPage</PageTitle>
      </Container>
    </Page>
  );
}
