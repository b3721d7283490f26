import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function FaqPage() {
  return (
    <Page title="FaqPage" description="FaqPage">
      <Container className="py-20">
        <PageTitle>FaqPage</PageTitle>
      </Container>
    </Page>
  );
}
