import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function TestimonialsPage() {
  return (
    <Page title="TestimonialsPage" description="TestimonialsPage">
      <Container className="py-20">
        <PageTitle>TestimonialsPage</PageTitle>
      </Container>
    </Page>
  );
}
