import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSettings } from "../features/settings/use-settings.ts";
import { trackPageView } from "../lib/analytics.ts";
import { absoluteUrl } from "../lib/site-origin.ts";

interface PageProps {
  /** Without the business's name, which is added. */
  title: string;
  /** At most 160 characters. */
  description: string;
  keywords?: string;
  /** The path that search engines should know, where it is not this one. */
  canonical?: string;
  /** Path of the picture that links to this page are shown with. */
  image?: string;
  type?: "website" | "article";
  /** Kept out of search engines: pages that are not there yet, or not at all. */
  noindex?: boolean;
  children: ReactNode;
}

/** The path whose page took the focus last; undefined until the first page has shown. */
let arrivedAt: string | undefined;

/** After a change of route the new page's h1 takes the focus, so that screen readers read it; a `#hash` scrolls. */
function useArrival(pathname: string) {
  useEffect(() => {
    const isChange = arrivedAt !== undefined && arrivedAt !== pathname;
    arrivedAt = pathname;
    const target = document.getElementById(window.location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (isChange) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** One page view for each change of route, once the page shows and the title is its own. */
function usePageView(pathname: string, search: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to
  useEffect(trackPageView, [pathname, search]);
}

type Metadata = Omit<PageProps, "children"> & { path: string };

/** Specification 1: what search engines and link previews read of a page. */
function SearchMetadata({ title, description, keywords, noindex, path, ...rest }: Metadata) {
  const { business_name } = useSettings();
  const fullTitle = `${title} | ${business_name}`;
  const url = absoluteUrl(rest.canonical ?? path);
  const properties = {
    title: fullTitle,
    description,
    url,
    type: rest.type ?? "website",
    image: absoluteUrl(rest.image ?? "/social.png"),
    site_name: business_name,
    locale: "en_US",
  };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
    </>
  );
}

/** What every page has around it: its metadata, and the focus on arrival. */
export function Page({ children, ...metadata }: PageProps) {
  const { pathname, search } = useLocation();
  useArrival(pathname);
  usePageView(pathname, search);
  return (
    <>
      <SearchMetadata {...metadata} path={pathname} />
      {children}
    </>
  );
}
