import type { ServiceLink } from "@handyman/core/service/schema";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../paths.ts";
import { linksTo } from "../../services.ts";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { getNavItemClass } from "./navigation.ts";

const ServiceIcon = lazy(async () => ({ default: (await import("../../ui/service-icon.tsx")).ServiceIcon }));

const HOVER_GRACE_MS = 140;

type OpenBy = "hover" | "press";

function useHoverMenu() {
  const [openBy, setOpenBy] = useState<OpenBy>();
  const [wasOpened, setWasOpened] = useState(false);
  if (openBy && !wasOpened) setWasOpened(true);
  const timer = useRef<number>(undefined);
  const stopTimer = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const close = () => {
    stopTimer();
    setOpenBy(undefined);
  };
  return {
    isOpen: openBy !== undefined,
    wasOpened,
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

interface ServiceLinksProps {
  services: readonly ServiceLink[];
  showIcons: boolean;
  onFollow: () => void;
}

function ServiceLinks({ services, showIcons, onFollow }: ServiceLinksProps) {
  const [pathname] = useLocation();
  return (
    <ul className="grid grid-cols-2 gap-x-2 p-3">
      {linksTo(services).map(({ slug, name, to }) => (
        <li key={slug}>
          <Link
            to={to}
            onClick={onFollow}
            aria-current={pathname === to ? "page" : undefined}
            className="group flex items-center gap-3 rounded-card px-3 py-2 font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft"
          >
            <span className="grid size-9 place-items-center rounded-field bg-brand-soft text-brand group-hover:bg-surface">
              {showIcons && (
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
  );
}

interface ServicesMenuProps {
  isActive: boolean;
  services: readonly ServiceLink[];
}

export function ServicesMenu({ isActive, services }: ServicesMenuProps) {
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, wasOpened, close, press, hover } = useHoverMenu();
  const [pathname] = useLocation();

  useDismiss(region, isOpen, (how) => {
    if (how === "escape" && region.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  return (
    <div ref={region} className="relative" {...hover}>
      <button
        ref={button}
        type="button"
        className={clsx(getNavItemClass(isActive), "inline-flex items-center gap-1")}
        aria-expanded={isOpen}
        aria-controls="services-menu"
        aria-current={isActive ? "true" : undefined}
        onClick={press}
      >
        Services
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-4 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div
        id="services-menu"
        hidden={!isOpen}
        className="absolute top-full -left-40 w-[600px] pt-4 xl:-left-32"
      >
        <div className="animate-page-in overflow-hidden rounded-panel border border-line bg-surface shadow-lift">
          <ServiceLinks services={services} showIcons={wasOpened} onFollow={close} />
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
