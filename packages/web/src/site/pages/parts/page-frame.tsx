import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { lazyPage } from "../../../lib/lazy-page.tsx";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Band, Container, Heading, PageTitle } from "../../../ui/section.tsx";
import { PhoneLink } from "../../layout/contact-links.tsx";

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
      <ArrowRight className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

export function QuoteActions({ service, className }: { service?: string | undefined; className?: string }) {
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-6 gap-y-4", className)}>
      <ButtonLink to={paths.getQuote(service)} size="lg">
        Get a Free Quote
      </ButtonLink>
      <PhoneLink className="rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent" />
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

export function Question({ id, question, children }: { id?: string; question: string; children: ReactNode }) {
  return (
    <details id={id} className="group border-line border-b">
      <summary className="flex items-start justify-between gap-6 py-5 font-display font-semibold text-lg leading-snug marker:content-none hover:text-brand [&::-webkit-details-marker]:hidden">
        {question}
        <Plus className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}

interface FaqsProps {
  faqs: readonly { question: string; answer: string }[];
  title: string;
}

export function Faqs({ faqs, title }: FaqsProps) {
  return (
    <Band
      name="faqs"
      className="py-16 sm:py-20 lg:py-24"
      inner="grid gap-10 lg:grid-cols-[1fr_1.8fr] lg:gap-20"
    >
      <Heading name="faqs">{title}</Heading>
      <div className="border-line border-t">
        {faqs.map(({ question, answer }) => (
          <Question key={question} question={question}>
            <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
          </Question>
        ))}
      </div>
    </Band>
  );
}
