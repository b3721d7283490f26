import { clsx } from "clsx";
import { paths } from "../paths.ts";

type NavItem = "services" | "plans" | "pricing";

/** The calculator also highlights Services, because its path begins with the same words. */
export function findActiveItem(pathname: string): NavItem | undefined {
  if (pathname.startsWith(paths.services)) return "services";
  if (pathname === paths.plans) return "plans";
  if (pathname === paths.pricing) return "pricing";
  return undefined;
}

export const getNavItemClass = (isActive: boolean) =>
  clsx(
    "relative rounded-field px-3 py-2.5 font-medium transition-colors hover:text-brand",
    "after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent",
    isActive ? "text-brand-strong" : "text-ink after:hidden",
  );
