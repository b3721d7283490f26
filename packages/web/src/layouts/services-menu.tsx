import type { ServiceLink } from "@handyman/core/service/schema";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../paths.ts";
import { linksTo } from "../services.ts";
import { useDismiss } from "../ui/use-dismiss.ts";
import { navItemLook } from "./nav-item.ts";

/** Fetched when the menu first opens; the links are there from the start. */
const ServiceIcon = lazy(async () => ({ default: (await import("../ui/service-icon.tsx")).ServiceIcon }));

/** Long enough to cross a corner on the way into the panel, short enough not to feel sticky. */
const HOVER_GRACE_MS = 140;

type OpenBy = "hover" | "press";

/** Opens under a mouse, and stays open when pressed; touch and keyboard only press. */
function useHoverMenu() {
  const [openBy, setOpenBy] = useState<OpenBy>();
  const [opened, setOpened] = useState(false);
  if (openBy && !opened) setOpened(true);
  const timer = useRef<number>(undefined);
  const stopTimer = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const close = () => {
    stopTimer();
    setOpenBy(undefined);
  };
  return {
    open: openBy !== undefined,
    opened,
    close,
    press: () => {
      stopTimer();
      setOpenBy((by) => (by === "press" ? undefined : "press"));
    },
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        stopTimer();
        if (event.pointerType === "mouse") setOpenBy((by) => by ?? "hover");
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") timer.current = window.setTimeout(close, HOVER_GRACE_MS);
      },
    },
  };
}

/** The header's Services item on wide screens: two columns, 600 px (specification 9), under hover or the button. */
export function ServicesMenu({ active, services }: { active: boolean; services: readonly ServiceLink[] }) {
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, opened, close, press, hover } = useHoverMenu();
  const [pathname] = useLocation();

  useDismiss(region, open, (how) => {
    if (how === "escape" && region.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  return (
    <div ref={region} className="relative" {...hover}>
      <button
        ref={button}
        type="button"
        className={clsx(navItemLook(active), "inline-flex items-center gap-1")}
        aria-expanded={open}
        aria-controls="services-menu"
        aria-current={active ? "true" : undefined}
        onClick={press}
      >
        Services
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-4 transition-transform", open && "rotate-180")}
        />
      </button>
      <div
        id="services-menu"
        hidden={!open}
        className="absolute top-full -left-40 w-[600px] pt-4 xl:-left-32"
      >
        <div className="animate-page-in overflow-hidden rounded-panel border border-line bg-surface shadow-lift">
          <ul className="grid grid-cols-2 gap-x-2 p-3">
            {linksTo(services).map(({ slug, name, to }) => (
              <li key={slug}>
                <Link
                  to={to}
                  onClick={close}
                  aria-current={pathname === to ? "page" : undefined}
                  className="group flex items-center gap-3 rounded-card px-3 py-2 font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft"
                >
                  <span className="grid size-9 place-items-center rounded-field bg-brand-soft text-brand group-hover:bg-surface">
                    {opened && (
                      <Suspense>
                        <ServiceIcon slug={slug} className="size-5" />
                      </Suspense>
                    )}
                  </span>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={paths.services}
            onClick={close}
            aria-current={pathname === paths.services ? "page" : undefined}
            className="flex items-center justify-between border-line border-t bg-brand-soft px-6 py-4 font-semibold text-brand-strong hover:underline"
          >
            All Handyman and Construction Services
            <span aria-hidden="true">→</span>
          </Link>
        </div>
      </div>
    </div>
  );
}
