import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function BlogPage() {
  return (
    <Page title="BlogPage" description="BlogPage">
      <Container className="py-20">
        <PageTitle>BlogPage</PageTitle>
      </Container>
    </Page>
  );
}
