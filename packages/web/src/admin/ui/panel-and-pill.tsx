import { clsx } from "clsx";
import type { ReactNode } from "react";

interface PanelProps {
  title?: string;
  actions?: ReactNode;
  flush?: boolean;
  /** Beside many others on one screen. */
  isDense?: boolean;
  className?: string;
  children: ReactNode;
}

export const Panel = ({
  title,
  actions,
  flush = false,
  isDense = false,
  className,
  children,
}: PanelProps) => (
  <section className={clsx("rounded-card border border-line bg-surface shadow-card", className)}>
    {title && (
      <header
        className={clsx(
          "flex flex-wrap items-center justify-between gap-3",
          isDense ? "px-4 pt-3" : "border-line border-b px-5 py-3.5",
        )}
      >
        <h2 className={clsx("font-display font-semibold", !isDense && "text-lg")}>{title}</h2>
        {actions}
      </header>
    )}
    <div className={clsx(!flush && (isDense ? "px-4 py-3" : "p-5"))}>{children}</div>
  </section>
);

export const Facts = ({ facts, className }: { facts: Record<string, ReactNode>; className: string }) => (
  <dl className={className}>
    {Object.entries(facts)
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
  </dl>
);

const tones = {
  neutral: "bg-line/70 text-ink",
  // The ring separates the pill from a row of the same color.
  brand: "bg-brand-soft text-brand-strong inset-ring inset-ring-brand/25",
  accent: "bg-accent-soft text-ink",
  danger: "bg-danger-soft text-danger",
  success: "bg-brand-soft text-success",
};

export type Tone = keyof typeof tones;

type PillProps = { tone?: Tone; className?: string; children: ReactNode };

export const Pill = ({ tone = "neutral", className, children }: PillProps) => (
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
