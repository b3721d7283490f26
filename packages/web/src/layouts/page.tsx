import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";

interface PageProps {
  /** Without the business's name, which is added. */
  title: string;
  description: string;
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

/** What every page has around it: its title and description for search engines and tabs, and the focus on arrival. */
export function Page({ title, description, noindex, children }: PageProps) {
  useArrival(useLocation().pathname);
  return (
    <>
      <title>{`${title} | Bay Area Handyman`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}
