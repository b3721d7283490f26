import * as words from "../../content/pages/not-found.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import level from "./not-found/level.svg?raw";
import { Page } from "./parts/page-frame.tsx";

export function NotFoundPage() {
  return (
    <Page {...words.head} noindex>
      <Container className="grid items-center gap-12 py-20 sm:py-28 lg:grid-cols-2">
        <div>
          <p className="font-display font-bold text-brand text-lead">404</p>
          <PageTitle className="mt-2">Oops! Page not found</PageTitle>
          <p className="mt-5 max-w-md text-ink-soft text-lead">{words.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink to={paths.home} size="lg">
              Return to Home
            </ButtonLink>
            <ArrowLink to={paths.services}>See all services</ArrowLink>
          </div>
        </div>
        <Drawing file={level} className="w-full max-w-md" />
      </Container>
    </Page>
  );
}
