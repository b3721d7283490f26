import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";

type IconButtonProps = ComponentProps<"button"> & { label: string; Icon: LucideIcon };

/** Ignores presses while it has `aria-disabled`, and keeps the focus. */
export function IconButton({ label, Icon, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        "grid size-10 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-brand-soft hover:text-brand-strong aria-disabled:opacity-30",
        className,
      )}
      onClick={rest["aria-disabled"] ? undefined : onClick}
      {...rest}
    >
      <Icon className="size-5" />
    </button>
  );
}

interface ActionProps extends Omit<ComponentProps<typeof Button>, "children"> {
  Icon: LucideIcon;
  text: string;
  isSmall?: boolean;
}

export const ActionButton = ({ Icon, text, isSmall = false, ...rest }: ActionProps) => (
  <Button {...rest}>
    <Icon className="size-5" />
    <span className={isSmall ? "max-sm:sr-only" : undefined}>{text}</span>
  </Button>
);

export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

export function Switch({ label, className, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label
      className={clsx(
        "relative inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        className={clsx(
          "peer h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-line transition-colors",
          "before:block before:size-4.5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-line-strong before:transition-transform",
          "checked:border-brand checked:bg-brand checked:before:translate-x-5.5 checked:before:bg-on-brand motion-reduce:before:transition-none",
        )}
        {...rest}
      />
      {label}
    </label>
  );
}

type MaybeLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string | undefined };

export const MaybeLink = ({ to, ...rest }: MaybeLinkProps) =>
  to ? <Link to={to} {...rest} /> : rest.children;

type TabsProps = { label: string; tabs: readonly { to: string; label: string; current: boolean }[] };

export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav aria-label={label} className="mb-4">
    <ul className="flex flex-wrap sm:gap-1">
      {tabs.map(({ to, label: name, current }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={current ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-2.5 font-semibold text-ink-soft no-underline sm:px-4 hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface ToggleProps<T> {
  label: string;
  value: T | undefined;
  choices: readonly { value: T; name: string; count?: string | undefined; Icon?: LucideIcon }[];
  onChoose: (value: T) => void;
  isFramed?: boolean;
  className?: string;
}

export function ToggleGroup<T extends string | number>(props: ToggleProps<T>) {
  const { label, value, choices, onChoose, isFramed = false, className } = props;
  return (
    <fieldset
      className={clsx(
        "flex flex-wrap gap-1",
        isFramed && "rounded-full border border-line-strong p-0.5",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: one, name, count, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-full px-3 font-semibold text-ink-soft hover:bg-brand-soft hover:text-brand-strong sm:px-4 aria-pressed:bg-brand-strong aria-pressed:text-surface"
        >
          {Icon && <Icon className="size-4" />}
          <span className={Icon && "max-sm:sr-only"}>{name}</span>
          {count && <span className="font-normal text-sm tabular-nums">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
