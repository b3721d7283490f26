import type { Translated } from "@handyman/core/lib/language";
import type { words as english } from "../../../content/pages/not-found.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink, ButtonLink } from "../../../ui/button.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { Container, PageTitle } from "../../../ui/section.tsx";
import { Page } from "../parts/page-frame.tsx";
import level from "./level.svg?raw";

export function NotFoundContent({ words }: { words: Translated<typeof english> }) {
  return (
    <Page {...words.head} noindex>
      <Container className="grid items-center gap-12 py-20 sm:py-28 lg:grid-cols-2">
        <div>
          <p className="font-display font-bold text-brand text-lead">404</p>
          <PageTitle className="mt-2">{words.title}</PageTitle>
          <p className="mt-5 max-w-md text-ink-soft text-lead">{words.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink to={paths.home} size="lg">
              {words.home}
            </ButtonLink>
            <ArrowLink to={paths.services}>{words.services}</ArrowLink>
          </div>
        </div>
        <Drawing file={level} className="w-full max-w-md" />
      </Container>
    </Page>
  );
}
