import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import Plus from "lucide-react/icons/plus";
import { Children, type ReactNode, useDeferredValue, useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { findAlternates, inLanguage, languageOf } from "../../../language.ts";
import { trackPageView } from "../../../lib/analytics.ts";
import { useSettings } from "../../../lib/queries.ts";
import type { ShownFaq } from "../../../lib/staff-words.ts";
import { useIsNewEntry } from "../../../lib/use-scroll.ts";
import { useLink, useWords } from "../../../lib/words.tsx";
import { paths } from "../../../paths.ts";
import { ButtonLink, type LinkProps } from "../../../ui/button.tsx";
import { Band, Container, Heading, Ornament, PageTitle, Section } from "../../../ui/section.tsx";
import { PhoneLink } from "../../layout/contact-links.tsx";

/** The build's SITE_URL without a trailing slash. Copies of the site link to it too. */
const siteOrigin: string = import.meta.env.VITE_SITE_URL;

export const absoluteUrl = (path: string) => `${siteOrigin}${path}`;

interface PageProps {
  title: string;
  description: string;
  keywords?: string;
  canonical?: string;
  image?: string;
  type?: "website" | "article";
  noindex?: boolean;
  children: ReactNode;
}

let lastPath: string | undefined;

/**
 * After a change of route, the new page's h1 takes the focus, so that screen readers read it. A
 * hash that is in the HTML needs no help: the browser went there, and the visitor may have scrolled
 * on.
 */
function useFocusOnArrival(pathname: string) {
  useEffect(() => {
    const isChange = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    const target = document.getElementById(window.location.hash.slice(1));
    const isInHtml = !isChange && document.getElementById("root")?.dataset.path === pathname;
    if (target && !isInHtml) target.scrollIntoView();
    else if (isChange) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

function SearchMetadata({ title, description, keywords, noindex, ...rest }: Omit<PageProps, "children">) {
  const { business_name } = useSettings();
  const { pathname } = useLocation();
  const fullTitle = `${title} | ${business_name}`;
  const url = absoluteUrl(rest.canonical ?? pathname);
  const alternates = noindex ? undefined : findAlternates(pathname);
  const properties = {
    title: fullTitle,
    description,
    url,
    type: rest.type ?? "website",
    image: absoluteUrl(rest.image ?? "/social.png"),
    site_name: business_name,
    locale: languageOf(pathname) === "es" ? "es_US" : "en_US",
  };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {alternates &&
        Object.entries({ ...alternates, "x-default": alternates.en }).map(([language, path]) => (
          <link key={language} rel="alternate" hrefLang={language} href={absoluteUrl(path)} />
        ))}
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
    </>
  );
}

/**
 * Renders what is below the first screen a moment later, because a slow phone then shows the page
 * sooner. The placeholder is so high that the browser skips the footer too (`far-below` in
 * site.css).
 */
export function Below({ children }: { children: ReactNode }) {
  const isNew = useIsNewEntry();
  const isShown = useDeferredValue(true, !isNew);
  return isShown ? children : <div className="min-h-[300dvh]" />;
}

/** The first child is the page's first screen. */
export function Page({ children, ...metadata }: PageProps) {
  const { pathname, search } = useLocation();
  const [first, ...rest] = Children.toArray(children);
  useFocusOnArrival(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address is a page view
  useEffect(trackPageView, [pathname, search]);
  useEffect(() => {
    // Browser tests wait for this mark. Blocks (`ui/lazy-block.tsx`) have marks of their own.
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <>
      <SearchMetadata {...metadata} />
      {first}
      <Below>{rest}</Below>
    </>
  );
}

interface Crumb {
  name: string;
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { layout, pages } = useWords();
  const language = languageOf(useLocation().pathname);
  return (
    <nav aria-label={layout.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {[{ name: pages.home, to: paths.home }, ...crumbs].map(({ name, to }: Crumb, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {to ? (
              <Link to={inLanguage(language, to)} className="py-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 font-semibold">
                {name}
              </span>
            )}
            {index < crumbs.length && <Ornament className="opacity-60">/</Ornament>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface HeroProps {
  title: string;
  /** Of the title, if not the page's. */
  lang?: string | undefined;
  text: ReactNode;
  name?: string;
  parents?: readonly Crumb[];
  size?: "display";
  isLight?: boolean;
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Hero({
  title,
  lang,
  text,
  name = title,
  parents = [],
  size,
  isLight,
  aside,
  ...rest
}: HeroProps) {
  const { className = "pb-8 sm:pb-14 lg:items-center lg:pb-16", children } = rest;
  return (
    <div className={isLight ? undefined : "on-pine overflow-hidden"}>
      <Container
        className={clsx("grid gap-8 pt-5 sm:pt-8 lg:gap-16", aside && "lg:grid-cols-[1.2fr_1fr]", className)}
      >
        <div>
          <Breadcrumbs crumbs={[...parents, { name }]} />
          <PageTitle size={size} lang={lang} className="mt-4 max-w-3xl sm:mt-8">
            {title}
          </PageTitle>
          <p className="mt-3 max-w-2xl sm:mt-5 text-balance text-ink-soft text-lead in-[.on-pine]:text-on-pine-soft">
            {text}
          </p>
          {children}
        </div>
        {aside}
      </Container>
    </div>
  );
}

export function ArrowRow({ to, className, children, ...rest }: LinkProps) {
  const { href, hrefLang, note } = useLink(to);
  return (
    <Link
      to={href}
      hrefLang={hrefLang}
      className={clsx("group flex items-center justify-between", className)}
      {...rest}
    >
      {children}
      {note && <span className="sr-only">{note}</span>}
      <ArrowRight className="size-5 shrink-0 text-brand transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

interface ActionsProps {
  service?: string | undefined;
  className?: string;
  phoneClass?: string;
}

export function QuoteActions({ service, className, phoneClass }: ActionsProps) {
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-6 gap-y-4", className)}>
      <ButtonLink to={paths.getQuote(service)} size="lg">
        {useWords().layout.freeQuote}
      </ButtonLink>
      <PhoneLink
        className={clsx(
          "rounded-field py-2 font-semibold text-lg underline decoration-2 decoration-pine-line underline-offset-6 hover:decoration-accent",
          phoneClass,
        )}
      />
    </div>
  );
}

export function ClosingCta({ title, text, service }: { title: string; text: string; service?: string }) {
  return (
    <Band
      name="closing"
      className="on-pine far-below-135 border-pine-line border-b"
      inner="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-8 sm:py-20"
    >
      <div className="max-w-2xl">
        <Heading name="closing" text={title} />
        <p className="mt-3 text-balance text-lead text-on-pine-soft">{text}</p>
      </div>
      {/* A phone has the bar with "Call" here. */}
      <QuoteActions service={service} phoneClass="max-sm:hidden" />
    </Band>
  );
}

interface QuestionProps {
  id?: string;
  question: string;
  lang?: string | undefined;
  children: ReactNode;
}

export function Question({ id, question, lang, children }: QuestionProps) {
  return (
    <details id={id} lang={lang} className="group border-line border-b">
      <summary className="flex items-start justify-between gap-6 py-4 font-display font-semibold text-lg leading-snug marker:content-none hover:text-brand [&::-webkit-details-marker]:hidden">
        {question}
        <Plus className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}

interface FaqsProps {
  faqs: readonly ShownFaq[];
  title: string;
}

export function Faqs({ faqs, title }: FaqsProps) {
  if (faqs.length === 0) return null;
  return (
    <Section id="faqs" title={title} isSplit>
      <div className="border-line border-t">
        {faqs.map(({ question, answer, lang }) => (
          <Question key={question} question={question} lang={lang}>
            <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
          </Question>
        ))}
      </div>
    </Section>
  );
}
