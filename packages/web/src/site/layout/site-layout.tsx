import { type ReactNode, Suspense, useEffect, useInsertionEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { startAnalytics } from "../../lib/analytics.ts";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { useSettings } from "../../lib/queries.ts";
import { useScroll, useShownPage } from "../../lib/use-scroll.ts";
import { useWaiting } from "../../lib/use-waiting.ts";
import { useWords } from "../../lib/words.tsx";
import href from "../../styles/site.css?url";
import { PageFailure } from "../../ui/page-failure.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ToastArea } from "../../ui/toast-area.tsx";
import { readDraft } from "../quote/kept-draft.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

let loading: Promise<HTMLLinkElement> | undefined;

/**
 * Every page has the fonts. With them, or with a cascade layer, Chromium would compute the styles
 * of header and footer again, and lay out their text. Tailwind's only layer is for old browsers.
 */
function dropGlobalRules({ sheet }: HTMLLinkElement): void {
  const isGlobal = (rule: CSSRule) =>
    rule instanceof CSSFontFaceRule ||
    rule instanceof CSSLayerBlockRule ||
    rule instanceof CSSLayerStatementRule;
  for (let index = sheet?.cssRules.length ?? 0; index-- > 0; )
    if (sheet && isGlobal(sheet.cssRules[index] as CSSRule)) sheet.deleteRule(index);
}

const loadStyles = () =>
  new Promise<HTMLLinkElement>((resolve, reject) => {
    const link = document.createElement("link");
    const onload = () => {
      dropGlobalRules(link);
      resolve(link);
    };
    const onerror = (cause: unknown) => {
      loading = undefined;
      link.remove();
      reject(cause);
    };
    // A stylesheet that doesn't apply loads last, unless it has a priority.
    const attributes = { rel: "stylesheet", media: "not all", fetchPriority: "high", href };
    document.head.append(Object.assign(link, { ...attributes, onload, onerror }));
  });

/**
 * The first page's HTML carries only its own rules. The whole stylesheet applies with the next
 * page: applied earlier, it would make the browser lay out the old page again.
 */
export const AllStyles = lazyPage(async () => {
  loading ??= loadStyles();
  const link = await loading;
  return () => {
    useInsertionEffect(() => {
      link.media = "all";
    });
    return null;
  };
});

/** React hydrates the footer after the page, and renders it again only when the settings change. */
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

const SETTLED_MS = 2000;

export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { layout } = useWords();
  const [firstPath] = useState(pathname);
  useScroll();
  useShownPage();
  useWaiting();
  // An old draft expires on any page, after the page has settled.
  useEffect(() => void setTimeout(readDraft, SETTLED_MS), []);
  const { analytics_measurement_id, business_name } = useSettings();
  // A layout effect, because the page's effects send its page view.
  useLayoutEffect(() => startAnalytics(analytics_measurement_id), [analytics_measurement_id]);
  return (
    <div className="group/site flex min-h-dvh flex-col">
      <SkipLink text={layout.skip} />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {/* Outside the pages, so that the old page stays until the next one is ready. */}
        <Suspense
          fallback={
            <>
              <title>{business_name}</title>
              <Spinner label={layout.loading} className="grid min-h-dvh place-items-center" />
            </>
          }
        >
          <div key={pathname} className={pathname === firstPath ? undefined : "animate-page-in"}>
            <PageFailure>
              {pathname !== firstPath && <AllStyles />}
              {children}
            </PageFailure>
          </div>
        </Suspense>
      </main>
      {footer}
      <div className="toast-dock max-sm:sticky max-sm:bottom-0 max-sm:z-30">
        <ToastArea />
        <BottomBar />
      </div>
    </div>
  );
}
