import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router-dom";

interface Props {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; name: string; beside?: ReactNode };
  focusesPart?: boolean;
  /** The screen has columns, so it takes the whole width of a wide window. */
  isWide?: boolean;
  /** The content has a heading of its own for paper. */
  isLetter?: boolean;
  children: ReactNode;
}

const last: { path?: string; tookFocus: boolean } = { tookFocus: false };

export const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

const isFocusLost = () => document.activeElement === document.body;

function useArrival(path: string, focusesPart: boolean): void {
  useEffect(() => {
    const isChange = last.path !== undefined && last.path !== path;
    const isReplaced = last.path === path && last.tookFocus && isFocusLost();
    last.path = path;
    last.tookFocus ||= isChange;
    if (!isChange && !isReplaced) return;
    if (focusesPart && !isFocusLost()) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [path, focusesPart]);
}

export function StaffPage({
  title,
  text,
  actions,
  back,
  focusesPart = false,
  isWide = false,
  isLetter = false,
  children,
}: Props) {
  const { pathname } = useLocation();
  useArrival(pathname, focusesPart);
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      {back && (
        <div className="mb-3 flex items-center justify-between print:hidden">
          <Link
            to={back.to}
            className="inline-flex min-h-6 items-center gap-1 font-semibold text-brand text-sm hover:underline"
          >
            <span aria-hidden="true">←</span> {back.name}
          </Link>
          {back.beside}
        </div>
      )}
      <header
        data-wide={isWide || undefined}
        className={`mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isLetter ? "print:hidden" : ""}`}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[1.75rem] leading-tight [overflow-wrap:anywhere]">
            {title}
          </h1>
          {text && <div className="mt-1 text-ink-soft">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </header>
      {children}
    </>
  );
}
