import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useLink } from "../lib/words.tsx";

const base =
  "inline-flex items-center justify-center gap-2 rounded-full font-semibold no-underline transition forced-colors:border-2 " +
  "duration-150 active:translate-y-px disabled:pointer-events-none " +
  "disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0";

const variants = {
  primary:
    "bg-accent text-accent-ink shadow-card hover:bg-accent-strong hover:shadow-lift " +
    "aria-disabled:bg-line aria-disabled:text-ink-soft aria-disabled:shadow-none",
  /** Stays in view while a page scrolls, so the accent is free for the button of the page. */
  steady: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border-2 border-current text-brand-strong hover:bg-brand-soft",
  ghost: "text-brand hover:bg-brand-soft hover:text-brand-strong",
};

const sizes = {
  md: "min-h-11 px-5 py-2 text-base",
  lg: "min-h-13 px-7 py-3 text-lg",
};

interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

const getButtonClass = ({ variant = "primary", size = "md" }: ButtonStyle, className?: string) =>
  clsx(base, variants[variant], sizes[size], className);

/** Ignores presses while it has `aria-disabled`, but keeps the focus. */
export function Button({
  variant,
  size,
  className,
  onClick,
  ...rest
}: ButtonStyle & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={getButtonClass({ variant, size }, className)}
      onClick={rest["aria-disabled"] ? undefined : onClick}
      {...rest}
    />
  );
}

export type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link of the router that says if the page has another language. */
function PageLink({ to, children, ...rest }: LinkProps) {
  const { href, hrefLang, note } = useLink(to);
  return (
    <Link to={href} hrefLang={hrefLang} {...rest}>
      {children}
      {note}
    </Link>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonStyle & LinkProps) {
  return <PageLink className={getButtonClass({ variant, size }, className)} {...rest} />;
}

export function ButtonAnchor({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<"a">) {
  return <a className={getButtonClass({ variant, size }, className)} {...rest} />;
}

export function ArrowLink({ to, className, children, ...rest }: LinkProps) {
  const { href, hrefLang, note } = useLink(to);
  return (
    <Link
      to={href}
      hrefLang={hrefLang}
      className={clsx(
        "group inline-flex items-center gap-2 py-1 font-semibold text-brand underline decoration-2",
        "decoration-transparent underline-offset-4 transition-colors hover:decoration-current",
        className,
      )}
      {...rest}
    >
      {children}
      {note}
      <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

/** Covers the card around it, which must be `relative`. */
export const CardLink = (props: LinkProps) => (
  <PageLink
    className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
    {...props}
  />
);
