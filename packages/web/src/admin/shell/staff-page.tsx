import { clsx } from "clsx";
import Info from "lucide-react/icons/info";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";

interface Props {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; name: string };
  focusesPart?: boolean;
  children: ReactNode;
}

const last: { path?: string; tookFocus: boolean } = { tookFocus: false };

export const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

const isFocusLost = () => document.activeElement === document.body;

/** Focuses the heading on arrival, and again when the loaded screen replaces the loading one. */
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

export function StaffPage({ title, text, actions, back, focusesPart = false, children }: Props) {
  const { pathname } = useLocation();
  useArrival(pathname, focusesPart);
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <meta name="robots" content="noindex" />
      {back && (
        <Link
          to={back.to}
          className="mb-3 inline-block font-semibold text-brand text-sm hover:underline print:hidden"
        >
          ← {back.name}
        </Link>
      )}
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

/** If a notice leaves with the focus, the heading gets it. React calls the returned function when the notice leaves. */
const handFocusOn = (notice: HTMLElement | null) => () => {
  if (notice?.contains(document.activeElement)) focusHeading();
};

interface NoticeProps {
  isDanger?: boolean;
  title: string;
  text: string;
  actions: readonly { label: string; onPress: () => unknown }[];
}

export function Notice({ isDanger = false, title, text, actions }: NoticeProps) {
  return (
    <div
      ref={handFocusOn}
      role={isDanger ? "alert" : "status"}
      className={clsx(
        "mb-5 flex gap-3 rounded-card border p-4 print:hidden",
        isDanger ? "border-danger bg-danger-soft" : "border-brand/40 bg-brand-soft",
      )}
    >
      <Info className={clsx("mt-0.5 size-5 shrink-0", isDanger ? "text-danger" : "text-brand")} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              onClick={() => void onPress()}
              className="min-h-8 font-semibold text-brand-strong underline underline-offset-4"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
