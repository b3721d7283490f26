import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function BookNowPage() {
  return (
    <Page title="BookNowPage" description="BookNowPage">
      <Container className="py-20">
        <PageTitle>BookNowPage</PageTitle>
      </Container>
    </Page>
  );
}
