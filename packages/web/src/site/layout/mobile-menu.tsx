import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSettings } from "../../lib/queries.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { useWords } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import {
  isServicesPath,
  listCompanyPages,
  morePages,
  NavLink,
  pricePages,
  useHeaderPages,
  useNamePages,
  useServiceLinks,
} from "./navigation.tsx";

const rowClass =
  "flex w-full items-center justify-between border-line border-b py-4 text-left font-semibold text-lg " +
  "aria-[current]:text-brand [&::-webkit-details-marker]:hidden";

function ServiceRows({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  const { layout } = useWords();
  const services = useServiceLinks();
  const links = [{ to: paths.services, name: layout.allServices }, ...services];
  return (
    <li>
      <details className="group">
        <summary className={rowClass} aria-current={isServicesPath(pathname) ? "true" : undefined}>
          {layout.services}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-line border-b py-2">
          {links.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onFollow}
                className="block rounded-field px-4 py-2.5 hover:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function MoreRows({ onFollow }: { onFollow: () => void }) {
  const { has_projects } = useSettings();
  const shown = useHeaderPages();
  const pages = ["areas", ...pricePages, ...morePages, ...listCompanyPages(has_projects)] as const;
  const links = useNamePages()(pages.filter((page) => !shown.includes(page)));
  return (
    <ul className="grid grid-cols-2 gap-x-4 py-3">
      {links.map(({ to, name }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className="flex min-h-11 items-center py-1.5 leading-snug aria-[current]:font-semibold aria-[current]:text-brand"
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Memoized, because the button's change would render all its links again. */
const MenuRows = memo(({ onFollow }: { onFollow: () => void }) => {
  const { layout } = useWords();
  const headerLinks = useNamePages()(useHeaderPages());
  return (
    <nav aria-label={layout.main} className="flex min-h-full animate-page-in flex-col pb-4">
      <ul>
        <ServiceRows onFollow={onFollow} />
        {headerLinks.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={rowClass}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      <MoreRows onFollow={onFollow} />
      <LanguageSwitch className="my-3 flex min-h-11 items-center font-semibold text-brand" />
      <ButtonLink to={paths.getQuote()} onClick={onFollow} size="lg" className="mt-auto w-full shrink-0">
        {layout.getQuote}
      </ButtonLink>
    </nav>
  );
});

/** Without popovers, an old browser needs the script to open the menu. */
const hasPopovers = () => "popover" in HTMLElement.prototype;

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const { layout } = useWords();
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // The popover's own event sets the state, so the next page shows without a render of the menu.
  const close = useCallback(() => {
    if (hasPopovers()) menu.current?.hidePopover();
    else setOpen(false);
  }, []);

  useDismiss(region, isOpen, (how) => {
    close();
    if (how === "escape") button.current?.focus();
  });

  // The visitor may have opened the menu before the script arrived.
  useEffect(() => {
    if (menu.current && menu.current.getClientRects().length > 0) setOpen(true);
  }, []);

  return (
    <div ref={region} className="shrink-0 lg:hidden">
      <button
        ref={button}
        type="button"
        className="grid size-[min(2.75rem,14vw)] place-items-center rounded-field border border-line bg-surface"
        popoverTarget="mobile-menu"
        // Only the script knows whether a visitor opened the menu earlier.
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls="mobile-menu"
        aria-label={layout.menu}
        onClick={() => {
          if (!hasPopovers()) setOpen(!isOpen);
        }}
      >
        {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
      </button>
      <div
        ref={menu}
        id="mobile-menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
        className={clsx(
          isOpen && !hasPopovers() ? "block" : "hidden open:block",
          "fixed right-[env(safe-area-inset-right)] left-[env(safe-area-inset-left)] top-18.25 bottom-0 m-0 h-auto w-auto overflow-y-auto overscroll-contain border-0 bg-paper px-5 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink sm:px-8",
        )}
      >
        <MenuRows onFollow={close} />
      </div>
    </div>
  );
}
