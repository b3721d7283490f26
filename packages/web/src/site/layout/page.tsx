import { type ReactNode, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { trackPageView } from "../../lib/analytics.ts";
import { useSettings } from "../../lib/site-data.ts";

/** The build's SITE_URL, without a slash at the end. Copies of the site link to it, too. */
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

/** After a change of route, the h1 of the new page takes the focus, so that screen readers read it. */
function useFocusOnArrival(pathname: string) {
  useEffect(() => {
    const isChange = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    const target = document.getElementById(window.location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (isChange) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

function usePageView(pathname: string, search: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address is a page view
  useEffect(trackPageView, [pathname, search]);
}

/** Browser tests wait for this mark. Blocks (`ui/lazy-block.tsx`) carry marks of their own. */
function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
}

type Metadata = Omit<PageProps, "children"> & { path: string };

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

export function Page({ children, ...metadata }: PageProps) {
  const [pathname] = useLocation();
  const search = useSearch();
  useFocusOnArrival(pathname);
  usePageView(pathname, search);
  useHydrationMark();
  return (
    <>
      <SearchMetadata {...metadata} path={pathname} />
      {children}
    </>
  );
}
