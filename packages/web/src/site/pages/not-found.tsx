import { paths } from "../../paths.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";

function TiltedLevel() {
  return (
    <svg viewBox="0 0 360 150" className="w-full max-w-md" aria-hidden="true">
      <g transform="rotate(-9 180 75)">
        <rect x="10" y="48" width="340" height="56" rx="10" className="fill-accent" />
        <rect x="10" y="48" width="340" height="12" rx="6" className="fill-accent-strong" />
        <rect x="128" y="58" width="104" height="36" rx="18" className="fill-brand-soft" />
        <rect x="160" y="58" width="3" height="36" className="fill-ink/60" />
        <rect x="197" y="58" width="3" height="36" className="fill-ink/60" />
        <ellipse cx="216" cy="74" rx="13" ry="9" className="fill-brand" />
        <circle cx="52" cy="76" r="14" className="fill-pine" />
        <circle cx="308" cy="76" r="14" className="fill-pine" />
      </g>
    </svg>
  );
}

export function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      description="There is no page at this address. It may have moved, or the address has a typo. All services start from the home page."
      keywords="page not found, handyman, San Francisco Bay Area"
      noindex
    >
      <Container className="grid items-center gap-12 py-20 sm:py-28 lg:grid-cols-2">
        <div>
          <p className="font-display font-bold text-brand text-lead">404</p>
          <PageTitle className="mt-2">Oops! Page not found</PageTitle>
          <p className="mt-5 max-w-md text-ink-soft text-lead">
            This one we cannot fix: the page was moved, or the address has a typo.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink to={paths.home} size="lg">
              Return to Home
            </ButtonLink>
            <ArrowLink to={paths.services}>See all services</ArrowLink>
          </div>
        </div>
        <TiltedLevel />
      </Container>
    </Page>
  );
}
