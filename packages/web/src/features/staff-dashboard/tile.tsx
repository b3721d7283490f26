import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";

interface Props {
  label: string;
  value: string;
  text: string;
  Icon: LucideIcon;
  /** Where the requests behind the number are. */
  to?: string;
  /** Somebody should act. */
  isUrgent?: boolean;
}

/** One number, large, with what it means. The whole tile leads to what it counts. */
export function Tile({ label, value, text, Icon, to, isUrgent = false }: Props) {
  return (
    <div
      className={clsx(
        "relative rounded-card border bg-surface p-4 shadow-card sm:p-5",
        isUrgent ? "border-danger" : "border-line",
        to && "transition-shadow hover:shadow-lift",
      )}
    >
      <dt className="flex items-center justify-between gap-2 font-semibold text-ink-soft">
        {to ? (
          <Link to={to} className="text-inherit no-underline after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
        <Icon aria-hidden="true" className={clsx("size-5", isUrgent ? "text-danger" : "text-brand")} />
      </dt>
      <dd className="mt-2">
        <span
          className={clsx(
            "block font-display font-extrabold text-[1.625rem] leading-tight sm:text-[2rem] tracking-tight",
            isUrgent && "text-danger",
          )}
        >
          {value}
        </span>
        <span className="text-ink-soft text-sm">{text}</span>
      </dd>
    </div>
  );
}
