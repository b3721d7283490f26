import { clsx } from "clsx";
import type { ReactNode } from "react";

interface Props {
  title?: string;
  actions?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export const Panel = ({ title, actions, flush = false, className, children }: Props) => (
  <section className={clsx("rounded-card border border-line bg-surface shadow-card", className)}>
    {title && (
      <header className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-3.5">
        <h2 className="font-display font-semibold text-lg">{title}</h2>
        {actions}
      </header>
    )}
    <div className={flush ? undefined : "p-5"}>{children}</div>
  </section>
);
