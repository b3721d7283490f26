import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { lazyPage } from "../../../lib/lazy-page.tsx";
import { useSettings } from "../../../lib/site-data.ts";
import { paths, telLink } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Band, Container, Heading, PageTitle } from "../../../ui/section.tsx";

interface Crumb {
  name: string;
  to?: string;
}

/** `crumbs` are the pages below Home. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {[{ name: "Home", to: paths.home }, ...crumbs].map(({ name, to }: Crumb, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="opacity-60">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="py-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 font-semibold">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageIntroProps {
  name: string;
  title: string;
  titleClass?: string;
  children: ReactNode;
}

export function PageIntro({ name, title, titleClass, children }: PageIntroProps) {
  return (
    <Container className="pt-8 pb-10 sm:pb-14">
      <Breadcrumbs crumbs={[{ name }]} />
      <PageTitle className={clsx("mt-6", titleClass)}>{title}</PageTitle>
      <p className="mt-4 max-w-2xl text-ink-soft text-lead">{children}</p>
    </Container>
  );
}

/** A row of a list of links, with an arrow at its end. */
export function ArrowRow({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={clsx("group flex items-center justify-between", className)}>
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}

export function QuoteActions({ service, className }: { service?: string | undefined; className?: string }) {
  const { phone } = useSettings();
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-6 gap-y-4", className)}>
      <ButtonLink to={paths.getQuote(service)} size="lg">
        Get a Free Quote
      </ButtonLink>
      <a
        href={telLink(phone)}
        className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent"
      >
        {phone}
      </a>
    </div>
  );
}

export function ClosingCta({ title, text, service }: { title: string; text: string; service?: string }) {
  return (
    <Band
      name="closing"
      className="on-pine border-pine-line border-b"
      inner="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 sm:py-20"
    >
      <div className="max-w-2xl">
        <Heading name="closing">{title}</Heading>
        <p className="mt-4 text-lead text-on-pine-soft">{text}</p>
      </div>
      <QuoteActions service={service} />
    </Band>
  );
}

export const LazyNotFoundPage = lazyPage(async () => (await import("../not-found.tsx")).NotFoundPage);
