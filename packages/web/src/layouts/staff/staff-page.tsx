import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";

interface Props {
  title: string;
  /** A line below the title. */
  text?: ReactNode;
  /** What can be done on this screen; the first is the main one. */
  actions?: ReactNode;
  /** The way back up, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The path whose screen took the focus last. */
let arrivedAt: string | undefined;

/** A screen of the back office: its title, what can be done, and the focus on arrival. */
export function StaffPage({ title, text, actions, back, children }: Props) {
  const { pathname } = useLocation();
  useEffect(() => {
    const isChange = arrivedAt !== undefined && arrivedAt !== pathname;
    arrivedAt = pathname;
    if (!isChange) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      {back && <div className="mb-3 text-sm">{back}</div>}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-[1.75rem] leading-tight">
            {title}
          </h1>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </header>
      {children}
    </>
  );
}
