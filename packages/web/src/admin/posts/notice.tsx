import { clsx } from "clsx";
import Info from "lucide-react/icons/info";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Moves the focus to the heading when the notice disappears with it. */
function useFocusHandedOn() {
  const band = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = band.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    };
  }, []);
  return band;
}

export function Notice({
  tone = "info",
  title,
  text,
  children,
}: {
  tone?: "info" | "danger";
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  const band = useFocusHandedOn();
  return (
    <div
      ref={band}
      role={tone === "danger" ? "alert" : "status"}
      className={clsx(
        "mb-5 flex gap-3 rounded-card border p-4",
        tone === "danger" ? "border-danger bg-danger-soft" : "border-brand/40 bg-brand-soft",
      )}
    >
      <Info
        aria-hidden="true"
        className={clsx("mt-0.5 size-5 shrink-0", tone === "danger" ? "text-danger" : "text-brand")}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">{children}</div>
      </div>
    </div>
  );
}

export function NoticeAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-8 font-semibold text-brand-strong underline underline-offset-4"
    >
      {children}
    </button>
  );
}
