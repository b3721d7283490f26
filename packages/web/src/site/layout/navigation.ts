import { clsx } from "clsx";
import { paths } from "../../paths.ts";

/** The header's links beside the services menu. */
export const headerLinks = [
  { to: paths.plans, name: "Home Maintenance Plans" },
  { to: paths.pricing, name: "Pricing" },
];

/** The calculator is a service too. */
export const isServicesPath = (pathname: string) => pathname.startsWith(paths.services);

export const getNavItemClass = (isActive: boolean) =>
  clsx(
    "relative rounded-field px-3 py-2.5 font-medium transition-colors hover:text-brand",
    "after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent",
    isActive ? "text-brand-strong" : "text-ink after:hidden",
  );
