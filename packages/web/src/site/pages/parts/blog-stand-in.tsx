import { LoadFailure, type LoadFailureProps } from "../../../ui/load-failure.tsx";
import { Container, PageTitle } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Page } from "./page-frame.tsx";

interface BlogStandInProps extends LoadFailureProps {
  query: LoadFailureProps["query"] & { isError: boolean };
}

/** Not a `Page`, because a page takes the focus and counts as a page view. */
export function BlogStandIn({ message, query }: BlogStandInProps) {
  if (!query.isError)
    return (
      <>
        <title>Blog</title>
        <Spinner label="Loading" className="grid min-h-dvh place-items-center" />
      </>
    );
  return (
    <Page title="Blog" description="Our blog did not load." noindex>
      <Container className="py-20">
        <PageTitle className="mb-8">Blog</PageTitle>
        <LoadFailure message={message} query={query} />
      </Container>
    </Page>
  );
}
