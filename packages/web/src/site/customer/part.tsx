import { clsx } from "clsx";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { useWords } from "./words.tsx";

/** A print of a page with a price or an invoice is only this letter. */
export const besideLetter = "print:group-data-letter/page:hidden";

interface PartProps {
  id: string;
  title: string;
  hasLetter?: boolean;
  children: ReactNode;
}

export const Part = ({ id, title, hasLetter = false, children }: PartProps) => (
  <section
    aria-labelledby={`${id}-title`}
    className={clsx(
      "border-line border-t py-9",
      hasLetter ? "print:border-0 print:py-0 print:not-first:break-before-page" : besideLetter,
    )}
  >
    <h2 id={`${id}-title`} className={clsx("text-heading", hasLetter && "print:hidden")}>
      {title}
    </h2>
    {children}
  </section>
);

export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details
      open={isOpen}
      className="group rounded-card border border-line bg-surface px-5 print:hidden sm:px-8"
    >
      <summary className="-mx-3 flex list-none items-start justify-between gap-4 rounded-field px-3 py-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Plus className="mt-0.5 size-5 shrink-0 text-brand transition-transform group-open:rotate-45" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}

/** A label of a field that may stay empty. */
export const Optional = ({ children }: { children: string }) => (
  <>
    {children}
    <span className="font-normal text-ink-soft">{useWords().optional}</span>
  </>
);

/** Shows when the address has this hash. The function redirects there after it stored something. */
export function Notice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="status"
      tabIndex={-1}
      className="mt-6 hidden scroll-mt-6 rounded-field bg-brand-soft px-5 py-3 font-semibold target:block"
    >
      {children}
    </p>
  );
}
