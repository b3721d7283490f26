import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function CategoryPage() {
  return (
    <Page title="CategoryPage" description="CategoryPage">
      <Container className="py-20">
        <PageTitle>CategoryPage</PageTitle>
      </Container>
    </Page>
  );
}
