import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div className={clsx("mx-auto w-full max-w-[76rem] px-5 sm:px-8", className)} {...rest} />;
}

interface PageTitleProps extends ComponentProps<"h1"> {
  size?: "title" | "display";
}

export function PageTitle({ size = "title", className, children, ...rest }: PageTitleProps) {
  return (
    <h1
      tabIndex={-1}
      className={clsx(size === "display" ? "text-display" : "text-title", className)}
      {...rest}
    >
      {children}
    </h1>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, lead, aside, className, children }: SectionProps) {
  const headingId = `${id ?? title.toLowerCase().replace(/\W+/g, "-")}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={clsx("py-16 sm:py-20 lg:py-24", className)}>
      <Container>
        <div className="mb-9 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mb-12">
          <div className="max-w-2xl">
            <h2 id={headingId} className="text-title">
              {title}
            </h2>
            {lead && <p className="mt-4 text-ink-soft text-lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  );
}
