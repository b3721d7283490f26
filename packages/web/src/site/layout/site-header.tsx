import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Phone from "lucide-react/icons/phone";
import { lazy, type PointerEvent, type SetStateAction, Suspense, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { inLanguage } from "../../language.ts";
import { useSettings } from "../../lib/queries.ts";
import { useLanguage, useWords } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { loadWithRetry } from "../../ui/lazy-block.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Container } from "../../ui/section.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { PhoneLink } from "./contact-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { isServicesPath, NavLink, useHeaderPages, useNamePages } from "./navigation.tsx";

const navItemClass =
  "relative rounded-field px-3 py-2.5 font-medium text-ink transition-colors hover:text-brand aria-[current]:text-brand-strong " +
  "after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent not-aria-[current]:after:hidden";

/** Phones never show this panel, so they don't load it. */
const ServicesPanel = lazy(async () => ({
  default: await loadWithRetry(async () => (await import("./services-panel.tsx")).ServicesPanel),
}));

const HOVER_GRACE_MS = 140;

type OpenBy = "hover" | "press" | undefined;

function useHoverMenu() {
  const [openBy, setOpenBy] = useState<OpenBy>();
  const timer = useRef<number>(undefined);
  const change = (next: SetStateAction<OpenBy>) => {
    window.clearTimeout(timer.current);
    setOpenBy(next);
  };
  const close = () => change(undefined);
  return {
    isOpen: openBy !== undefined,
    close,
    press: () => change((by) => (by === "press" ? undefined : "press")),
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") change((by) => by ?? "hover");
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") timer.current = window.setTimeout(close, HOVER_GRACE_MS);
      },
    },
  };
}

function ServicesMenu() {
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, close, press, hover } = useHoverMenu();
  const { layout } = useWords();
  const isActive = isServicesPath(useLocation().pathname);

  useDismiss(region, isOpen, (how) => {
    if (how === "escape" && region.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  return (
    <div ref={region} className="relative" {...hover}>
      <button
        ref={button}
        type="button"
        className={clsx(navItemClass, "inline-flex items-center gap-1")}
        aria-expanded={isOpen}
        aria-controls="services-menu"
        aria-current={isActive ? "true" : undefined}
        onClick={press}
      >
        {layout.services}
        <ChevronDown className={clsx("size-4 transition-transform", isOpen && "rotate-180")} />
      </button>
      <div
        id="services-menu"
        hidden={!isOpen}
        className="absolute top-full -left-40 w-[600px] pt-4 xl:-left-32"
      >
        {isOpen && (
          <Suspense>
            <ServicesPanel onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

export function SiteHeader() {
  const { business_name } = useSettings();
  const { layout } = useWords();
  const language = useLanguage();
  const headerLinks = useNamePages()(useHeaderPages());
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <Container className="flex h-18 items-center gap-4 max-sm:gap-2 max-sm:px-[min(1.25rem,5.4vw)]">
        <Link
          to={inLanguage(language, paths.home)}
          className="mr-auto inline-flex min-w-0 overflow-hidden rounded-field"
          aria-label={`${business_name}, ${layout.home}`}
        >
          <Logo name={business_name} />
        </Link>
        <PhoneLink className="inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-3 font-semibold text-brand hover:underline max-sm:min-w-[min(2.75rem,14vw)] max-sm:px-0 lg:hidden xl:inline-flex max-sm:[&>span]:sr-only">
          <Phone className="size-4.5 max-sm:size-6" />
        </PhoneLink>
        <nav aria-label={layout.main} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            <li>
              <ServicesMenu />
            </li>
            {headerLinks.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} className={navItemClass}>
                  {name}
                </NavLink>
              </li>
            ))}
            <li className="ml-3">
              <ButtonLink to={paths.getQuote()} variant="steady">
                {layout.getQuote}
              </ButtonLink>
            </li>
          </ul>
        </nav>
        <LanguageSwitch className="hidden rounded-field px-3 py-2.5 font-medium text-brand hover:underline sm:inline-block" />
        <MobileMenu />
      </Container>
    </header>
  );
}
