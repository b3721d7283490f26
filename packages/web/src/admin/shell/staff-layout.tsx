import { mayEnter } from "@handyman/core/staff/rules";
import { useIsFetching, useMutation } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { useSettings } from "../../lib/queries.ts";
import { toaster } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { PageFailure } from "../../ui/page-failure.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastArea } from "../../ui/toast-area.tsx";
import { type Inbox, useInboxCounts } from "../inbox/inbox.ts";
import { formatCount } from "../inbox/labels.ts";
import { watchIdle } from "../lib/idle.ts";
import { useMe } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { endIdleSession, followOtherTabs, getLogin, signOut } from "../lib/session.ts";
import { useControlKey } from "../lib/shortcuts.ts";
import { useIsNarrow } from "../lib/use-media.ts";
import { staffPaths } from "../paths.ts";
import { IconButton } from "../ui/controls.tsx";
import { ConfirmHost } from "../ui/dialog.tsx";
import { SessionBand } from "../ui/session-band.tsx";
import { useFocusAfterToast } from "../ui/use-kept-focus.ts";
import { listNavigation } from "./screens.ts";

const row =
  "flex min-h-11 w-full lg:min-h-7.5 items-center gap-3 rounded-field px-3 text-left font-medium text-on-pine-soft " +
  "hover:bg-pine-line/60 hover:text-on-pine aria-[current]:bg-pine-line aria-[current]:text-on-pine";

function Account() {
  const me = useMe();
  const { mutate, isPending } = useMutation({ mutationFn: signOut });
  return (
    <div className="border-pine-line border-t pt-2">
      <NavLink to={staffPaths.account} className={`${row} py-1 no-underline`}>
        <CircleUserRound className="size-5" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-on-pine">{me.name}</span>
          <span className="block truncate font-normal text-sm">{me.roles.join(", ")}</span>
        </span>
        <span className="sr-only">, your account</span>
      </NavLink>
      <div className="flex">
        <button type="button" className={row} aria-disabled={isPending} onClick={() => isPending || mutate()}>
          <LogOut className="size-5" />
          <span className="whitespace-nowrap">{isPending ? "Signing out…" : "Sign out"}</span>
        </button>
        <a href={paths.home} className={`${row} w-auto! shrink-0 text-sm`}>
          View the site
        </a>
      </div>
    </div>
  );
}

/** Reserves its space, so that the menu does not move when the numbers arrive. */
function NavCounts({ inbox }: { inbox: Inbox }) {
  const { data } = useInboxCounts(inbox);
  const counts = data && [
    [formatCount({ count: data.byStatus.new }), "new"],
    [formatCount(data.overdue), "overdue"],
    [formatCount(data.mine), "yours"],
  ];
  const text = counts?.filter(([count]) => count).map((part) => part.join(" "));
  return (
    <span className="block min-h-4 font-normal text-on-pine-soft text-xs leading-4">
      {text?.join(" · ") || (text && "Nothing new")}
    </span>
  );
}

interface FoldProps {
  name: string;
  isOpen: boolean;
  /** Of the folds with one group, at most one is open. Then the menu fits into 800 px. */
  group: string | undefined;
  children: ReactNode;
}

/** Follows the screen, and then the reader, who may open and close it. */
const Fold = ({ name, isOpen, group, children }: FoldProps) => (
  <details open={isOpen} name={group} className="group/fold">
    <summary className="flex min-h-8 lg:min-h-7 cursor-pointer list-none items-center justify-between rounded-field px-3 font-sans font-semibold text-on-pine-soft text-xs uppercase tracking-wider hover:text-on-pine [&::-webkit-details-marker]:hidden">
      <h2 className="font-sans font-semibold text-xs">{name}</h2>
      <ChevronDown className="size-4 group-open/fold:rotate-180" />
    </summary>
    {children}
  </details>
);

function Sidebar({ onSearch }: { onSearch: () => void }) {
  const me = useMe();
  const { pathname } = useLocation();
  const { business_name } = useSettings();
  return (
    <div className="flex h-full flex-col gap-2 px-4 py-3">
      <Link to={staffPaths.home} className="rounded-field px-3 pt-1 text-on-pine no-underline">
        <span className="block font-display font-extrabold text-lg leading-tight">{business_name}</span>
        <span className="text-on-pine-soft text-sm">Back office</span>
      </Link>
      <button type="button" onClick={onSearch} className={`${row} border border-pine-line`}>
        <Search className="size-4.5" />
        <span className="flex-1">Go to…</span>
        <kbd className="rounded border border-pine-line px-1.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <nav aria-label="Back office" className="-mx-1 min-h-0 flex-1 space-y-1 overflow-y-auto px-1 pb-1">
        {listNavigation(me.roles).map(({ name, items }, index) => (
          <Fold
            key={name}
            name={name}
            group={index === 0 ? undefined : "rarely-used"}
            isOpen={index === 0 || items.some(({ to }) => pathname.startsWith(to))}
          >
            <ul className="space-y-0.5 lg:space-y-0">
              {items.map(({ name: label, to, Icon, inbox }) => (
                <li key={to}>
                  <NavLink to={to} className={row}>
                    <Icon className="size-5" />
                    <span className={inbox && "py-1.5 leading-5 lg:py-1"}>
                      {label}
                      {inbox && <NavCounts inbox={inbox} />}
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </nav>
      <Account />
    </div>
  );
}

const CommandPalette = lazyPage(async () => (await import("./command-palette.tsx")).CommandPalette);

/** Sends what somebody did on a visit without a connection, whatever screen they open next. */
function useVisitQueue(): void {
  const mayVisit = mayEnter(useMe().roles, "visits");
  useEffect(() => {
    if (!mayVisit) return;
    const watching = import("../visits/queue.ts").then(({ watchQueue }) => watchQueue());
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop()).catch(() => undefined);
  }, [mayVisit]);
}

/**
 * Loads what the first screen does not need, after its data. Toasts about a lost connection and
 * later renewals must work without a connection.
 */
function LaterParts() {
  const isQuiet = useIsFetching() === 0;
  useVisitQueue();
  useEffect(() => {
    if (!isQuiet) return;
    toaster.prepare();
    void CommandPalette.load().catch(() => undefined);
    void getLogin().catch(() => undefined);
  }, [isQuiet]);
  return null;
}

const AFTER_FAILURE =
  "Saved work is safe. If this happens again, please tell the person who maintains the site which screen it was.";

export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const [menuKey, setMenuKey] = useState<string>();
  const isMenuOpen = menuKey === key;
  const isNarrow = useIsNarrow();
  const [palette, setPalette] = useState<"never" | "open" | "closed">("never");
  const openPalette = () => {
    setMenuKey(undefined);
    setPalette("open");
  };
  useControlKey("k", openPalette);
  useFocusAfterToast();
  useEffect(() => followOtherTabs(() => void client.invalidateQueries()), []);
  useEffect(() => watchIdle(() => void endIdleSession()), []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr] print:block">
      <SkipLink />
      <header className="on-pine sticky top-0 z-30 flex h-14 items-center gap-3 px-4 lg:hidden print:hidden">
        <IconButton
          label={isMenuOpen ? "Close menu" : "Open menu"}
          Icon={Menu}
          aria-expanded={isMenuOpen}
          aria-controls="staff-menu"
          onClick={() => setMenuKey(isMenuOpen ? undefined : key)}
          className="size-11! text-inherit! hover:bg-pine-line!"
        />
        <span className="font-display font-extrabold">Back office</span>
      </header>
      <aside
        id="staff-menu"
        className={`on-pine z-20 max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 lg:sticky lg:top-0 lg:h-dvh print:hidden ${isMenuOpen ? "" : "max-lg:hidden"}`}
      >
        {(isMenuOpen || !isNarrow) && <Sidebar onSearch={openPalette} />}
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none sm:px-6 sm:py-6">
        <SessionBand className="sticky top-14 z-10 -mx-4 -mt-5 mb-5 px-4 sm:-mx-6 sm:-mt-6 sm:mb-6 sm:px-6 lg:top-0" />
        <div key={pathname} className="mx-auto max-w-6xl has-data-wide:max-w-[110rem]">
          <PageFailure note={AFTER_FAILURE}>{children}</PageFailure>
        </div>
      </main>
      {palette !== "never" && (
        <Suspense>
          <CommandPalette open={palette === "open"} onClose={() => setPalette("closed")} />
        </Suspense>
      )}
      <LaterParts />
      <ConfirmHost />
      <ToastArea />
    </div>
  );
}
