import type { ComponentProps } from "react";
import { LoadFailure } from "../../../ui/paged-list.tsx";
import { Container, PageTitle } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
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

export function BlogFailurePage(props: ComponentProps<typeof LoadFailure>) {
  return (
    <Page title="Blog" description="Our blog did not load." noindex>
      <Container className="py-20">
        <PageTitle className="mb-8">Blog</PageTitle>
        <LoadFailure {...props} />
      </Container>
    </Page>
  );
}
