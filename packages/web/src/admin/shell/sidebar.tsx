import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import { Link, useLocation } from "react-router";
import { useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { signOut } from "../lib/session.ts";
import { useMe } from "../lib/use-me.ts";
import { staffPaths } from "../paths.ts";
import { navigationFor } from "./navigation.ts";

const row =
  "flex min-h-11 w-full lg:min-h-9.5 items-center gap-3 rounded-field px-3 text-left font-medium text-on-pine-soft " +
  "hover:bg-pine-line/60 hover:text-on-pine aria-[current]:bg-pine-line aria-[current]:text-on-pine";

function Account({ onFollow, isHere }: { onFollow: () => void; isHere: boolean }) {
  const me = useMe();
  return (
    <div className="border-pine-line border-t pt-4">
      <Link
        to={staffPaths.account}
        onClick={onFollow}
        className={`${row} mb-1 py-1.5 no-underline`}
        aria-current={isHere ? "page" : undefined}
      >
        <CircleUserRound aria-hidden="true" className="size-5" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-on-pine">{me.name}</span>
          <span className="block truncate font-normal text-sm">{me.roles.join(", ")}</span>
        </span>
        <span className="sr-only">, your account</span>
      </Link>
      <a href={paths.home} className={row}>
        View the site
      </a>
      <button type="button" className={row} onClick={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign out
      </button>
    </div>
  );
}

export function Sidebar({ onFollow, onSearch }: { onFollow: () => void; onSearch: () => void }) {
  const me = useMe();
  const { business_name } = useSettings();
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <div className="flex h-full flex-col gap-4 p-4">
      <Link
        to={staffPaths.home}
        onClick={onFollow}
        className="rounded-field px-3 pt-1 text-on-pine no-underline"
      >
        <span className="block font-display font-extrabold text-lg leading-tight">{business_name}</span>
        <span className="text-on-pine-soft text-sm">Back office</span>
      </Link>
      <button type="button" onClick={onSearch} className={`${row} border border-pine-line`}>
        <Search aria-hidden="true" className="size-4.5" />
        <span className="flex-1">Go to…</span>
        <kbd className="rounded border border-pine-line px-1.5 font-sans text-xs">Ctrl K</kbd>
      </button>
      <nav aria-label="Back office" className="-mx-1 min-h-0 flex-1 space-y-5 overflow-y-auto px-1 pb-1">
        {navigationFor(me.roles).map(({ name, items }) => (
          <div key={name}>
            <h2 className="px-3 pb-1 font-sans font-semibold text-on-pine-soft text-xs uppercase tracking-wider">
              {name}
            </h2>
            <ul className="space-y-0.5">
              {items.map(({ name: label, to, Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={onFollow}
                    className={row}
                    aria-current={isHere(to) ? "page" : undefined}
                  >
                    <Icon aria-hidden="true" className="size-5" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Account onFollow={onFollow} isHere={isHere(staffPaths.account)} />
    </div>
  );
}
