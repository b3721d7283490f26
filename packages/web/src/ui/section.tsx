import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A narrow one holds a column of text in the middle. */
export function Container({ isNarrow, className, ...rest }: ComponentProps<"div"> & { isNarrow?: boolean }) {
  const width = isNarrow ? "max-w-[52rem]" : "max-w-[76rem]";
  return <div className={clsx("mx-auto w-full px-5 sm:px-8", width, className)} {...rest} />;
}

export function PageTitle({ size, className, ...rest }: ComponentProps<"h1"> & { size?: "display" }) {
  const text = size === "display" ? "text-display" : "text-title";
  return <h1 tabIndex={-1} className={clsx(text, className)} {...rest} />;
}

export const Ornament = (props: ComponentProps<"span">) => <span aria-hidden="true" {...props} />;

interface HeadingProps {
  name: string;
  text: string;
  className?: string;
}

export function Heading({ name, text, className = "text-title" }: HeadingProps) {
  return (
    <h2 id={`${name}-title`} className={className}>
      {text}
    </h2>
  );
}

type BandProps = ComponentProps<"section"> & { name: string; inner?: string };

export function Band({ name, inner, children, ...rest }: BandProps) {
  return (
    <section aria-labelledby={`${name}-title`} {...rest}>
      <Container className={inner}>{children}</Container>
    </section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  isSplit?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, lead, aside, isSplit, className, children }: SectionProps) {
  const place = isSplit ? "lg:sticky lg:top-28 lg:self-start" : "mb-5 sm:mb-12";
  return (
    <Band
      id={id}
      name={id}
      className={clsx("py-8 sm:py-20 lg:py-24", className)}
      inner={isSplit ? "grid gap-6 lg:grid-cols-[1fr_1.8fr] lg:gap-20" : undefined}
    >
      <div className={clsx("flex flex-wrap items-end justify-between gap-x-10 gap-y-2", place)}>
        <div className="max-w-2xl">
          <Heading name={id} text={title} />
          {lead && <p className="mt-2 text-balance text-ink-soft text-lead">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Band>
  );
}
