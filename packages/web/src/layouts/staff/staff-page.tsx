import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";

interface Props {
  title: string;
  /** A line below the title. */
  text?: ReactNode;
  /** What can be done on this screen; the first is the main one. */
  actions?: ReactNode;
  /** The way back up, above the title. */
  back?: ReactNode;
  /** A part of the screen takes the focus on arrival, where it can. */
  focusesPart?: boolean;
  children: ReactNode;
}

/** The path of the last screen, and whether it took the focus: the browser's own first page keeps it where it is. */
const last: { path?: string; tookFocus: boolean } = { tookFocus: false };

const isFocusLost = () => document.activeElement === document.body;

/** Takes the focus on arrival, and again where a screen that was loading is replaced by the loaded one. */
function useArrival(path: string, focusesPart: boolean): void {
  useEffect(() => {
    const isChange = last.path !== undefined && last.path !== path;
    const isReplaced = last.path === path && last.tookFocus && isFocusLost();
    last.path = path;
    last.tookFocus ||= isChange;
    if (!isChange && !isReplaced) return;
    if (focusesPart && !isFocusLost()) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [path, focusesPart]);
}

/** A screen of the back office: its title, what can be done, and the focus on arrival. */
export function StaffPage({ title, text, actions, back, focusesPart = false, children }: Props) {
  const { pathname } = useLocation();
  useArrival(pathname, focusesPart);
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      {back && <div className="mb-3 text-sm">{back}</div>}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[1.75rem] leading-tight [overflow-wrap:anywhere]">
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
