import { Container, PageTitle } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PostFailure, type PostFailureProps } from "../../posts/post-list.tsx";
import { Page } from "./page-frame.tsx";

/** Not a `Page`, because a page takes the focus and counts as a page view. */
export function BlogLoading() {
  return (
    <>
      <title>Blog</title>
      <Spinner label="Loading" className="grid min-h-dvh place-items-center" />
    </>
  );
}

export function BlogFailurePage(props: PostFailureProps) {
  return (
    <Page title="Blog" description="Our blog did not load." noindex>
      <Container className="py-20">
        <PageTitle className="mb-8">Blog</PageTitle>
        <PostFailure {...props} />
      </Container>
    </Page>
  );
}
