import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { useSettings } from "../../lib/site-data.ts";
import { linksTo } from "../../offer.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { allServicesName, headerLinks, isServicesPath, NavLink } from "./navigation.tsx";

const rowClass =
  "flex w-full items-center justify-between border-line border-b py-4 text-left font-semibold text-lg " +
  "aria-[current]:text-brand [&::-webkit-details-marker]:hidden";

function ServiceRows({ onFollow }: { onFollow: () => void }) {
  const [pathname] = useLocation();
  const { services } = useSettings();
  const links = [{ to: paths.services as string, name: allServicesName }, ...linksTo(services)];
  return (
    <li>
      <details className="group">
        <summary className={rowClass} aria-current={isServicesPath(pathname) ? "true" : undefined}>
          Services
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

const MenuLinks = ({ onFollow }: { onFollow: () => void }) => (
  <nav aria-label="Main" className="animate-page-in">
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
    <ButtonLink to={paths.getQuote()} onClick={onFollow} size="lg" className="mt-6 w-full">
      Get Quote
    </ButtonLink>
  </nav>
);

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useDismiss(region, isOpen, (how) => {
    close();
    if (how === "escape") button.current?.focus();
  });

  return (
    <div ref={region} className="lg:hidden">
      <button
        ref={button}
        type="button"
        className="grid size-11 place-items-center rounded-field border border-line bg-surface"
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        aria-label={isOpen ? "Close menu" : "Open menu"}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X className="size-6" /> : <Menu className="size-6" />}
      </button>
      <div
        id="mobile-menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-line border-b bg-paper px-5 pb-8 shadow-lift sm:px-8"
      >
        {isOpen && <MenuLinks onFollow={close} />}
      </div>
    </div>
  );
}
