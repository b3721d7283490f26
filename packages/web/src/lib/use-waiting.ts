import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Sets `data-waiting` (site.css) on the document while the old page waits for the next one. */
export function useWaiting(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const mark = () =>
      document.documentElement.toggleAttribute("data-waiting", window.location.pathname !== pathname);
    mark();
    for (const kind of ["click", "popstate"]) window.addEventListener(kind, mark);
    return () => {
      for (const kind of ["click", "popstate"]) window.removeEventListener(kind, mark);
    };
  }, [pathname]);
}
