import { clsx } from "clsx";

/** How an item of the header looks; the highlighted one is marked by more than its colour. */
export const navItemLook = (active: boolean) =>
  clsx(
    "relative rounded-field px-3 py-2.5 font-medium transition-colors hover:text-brand",
    "after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent",
    active ? "text-brand-strong" : "text-ink after:hidden",
  );
