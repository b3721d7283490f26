import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function ContactPage() {
  return (
    <Page title="ContactPage" description="ContactPage">
      <Container className="py-20">
        <PageTitle>ContactPage</PageTitle>
      </Container>
    </Page>
  );
}
