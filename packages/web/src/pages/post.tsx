import { Page } from "../layouts/page.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function PostPage() {
  return (
    <Page title="PostPage" description="PostPage">
      <Container className="py-20">
        <PageTitle>PostPage</PageTitle>
      </Container>
    </Page>
  );
}
