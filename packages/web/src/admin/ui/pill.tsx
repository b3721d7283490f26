import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "brand" | "accent" | "danger" | "success";

const tones: Record<Tone, string> = {
  neutral: "bg-line/70 text-ink",
  brand: "bg-brand-soft text-brand-strong",
  accent: "bg-accent-soft text-ink",
  danger: "bg-danger-soft text-danger",
  success: "bg-brand-soft text-success",
};

export function Pill({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
