import { type MouseEvent, useId, useState } from "react";
import { hideRefusal } from "./form-shell.tsx";

interface Props<Name extends string> {
  title: string;
  errors: Partial<Record<Name, string>>;
  refusals: number;
  /** Ids of controls that differ from the name of their error. */
  controls?: Partial<Record<Name, string>>;
}

/**
 * Keeps its lines until the next try. Removing a line would move the field in which the visitor
 * types.
 */
export function ErrorSummary<Name extends string>({ title, errors, refusals, controls = {} }: Props<Name>) {
  const [shown, setShown] = useState({ refusals, errors });
  const id = useId();
  if (shown.refusals !== refusals) setShown({ refusals, errors });
  if (Object.keys(shown.errors).length === 0) return null;
  const focus = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    hideRefusal();
    const control = event.currentTarget.closest("form")?.querySelector<HTMLElement>(`[name="${name}"]`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  };
  return (
    // Below the header, and on phones below the toast. "rem" grows with the text of the toast.
    <section
      aria-labelledby={id}
      tabIndex={-1}
      data-summary=""
      className="mb-8 max-sm:scroll-mt-[5rem] rounded-field border-2 border-danger px-4 py-3 not-has-[a]:border-line-strong"
    >
      <p id={id} className="font-bold text-lg">
        {title}
      </p>
      <ul className="mt-1">
        {Object.entries<string | undefined>(shown.errors).map(([name, message]) => (
          <li key={name}>
            {name in errors ? (
              <a
                href={`#${controls[name as Name] ?? name}`}
                onClick={(event) => focus(event, controls[name as Name] ?? name)}
                className="inline-block py-1 font-medium text-danger underline underline-offset-4"
              >
                {message}
              </a>
            ) : (
              <s className="inline-block py-1 text-ink-soft">{message}</s>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
