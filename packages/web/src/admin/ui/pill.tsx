import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  neutral: "bg-line/70 text-ink",
  brand: "bg-brand-soft text-brand-strong",
  accent: "bg-accent-soft text-ink",
  danger: "bg-danger-soft text-danger",
  success: "bg-brand-soft text-success",
};

export type Tone = keyof typeof tones;

interface Props {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

export const Pill = ({ tone = "neutral", className, children }: Props) => (
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
