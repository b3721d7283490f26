import { useQueryClient } from "@tanstack/react-query";
import Menu from "lucide-react/icons/menu";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { toaster } from "../../lib/toast.ts";
import { PageFailure } from "../../ui/page-failure.tsx";
import { ToastArea } from "../../ui/toast-area.tsx";
import { followOtherTabs } from "../lib/session.ts";
import { useControlKey } from "../lib/shortcuts.ts";
import { ConfirmHost } from "../ui/confirm.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SessionBand } from "../ui/session-band.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { Sidebar } from "./sidebar.tsx";

const AFTER_FAILURE =
  "Saved work is safe. If this happens again, please tell the person who maintains the site which screen it was.";

export function StaffLayout({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { pathname } = useLocation();
  const openPalette = () => {
    setMenuOpen(false);
    setPaletteOpen(true);
  };
  useControlKey("k", openPalette);
  const client = useQueryClient();
  useEffect(() => followOtherTabs(() => void client.invalidateQueries()), [client]);
  // A toast about a lost connection must not need the connection.
  useEffect(toaster.prepare, []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr] print:block">
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to main content
      </a>
      <header className="on-pine sticky top-0 z-30 flex h-14 items-center gap-3 px-4 lg:hidden print:hidden">
        <IconButton
          label={isMenuOpen ? "Close menu" : "Open menu"}
          Icon={Menu}
          aria-expanded={isMenuOpen}
          aria-controls="staff-menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
          className="size-11! text-inherit! hover:bg-pine-line!"
        />
        <span className="font-display font-extrabold">Back office</span>
      </header>
      <aside
        id="staff-menu"
        className={`on-pine z-20 max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 lg:sticky lg:top-0 lg:h-dvh print:hidden ${isMenuOpen ? "" : "max-lg:hidden"}`}
      >
        <Sidebar onFollow={() => setMenuOpen(false)} onSearch={openPalette} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8">
        <SessionBand className="sticky top-14 z-10 -mx-4 -mt-6 mb-6 px-4 sm:-mx-8 sm:-mt-8 sm:mb-8 sm:px-8 lg:top-0" />
        <div key={pathname} className="mx-auto max-w-6xl">
          <PageFailure note={AFTER_FAILURE}>{children}</PageFailure>
        </div>
      </main>
      <CommandPalette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
      <ConfirmHost />
      <ToastArea />
    </div>
  );
}
