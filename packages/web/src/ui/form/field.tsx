import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string | undefined;
}

export function getAriaProps(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined } as const;
}

/** Phones zoom in on text smaller than 16 px. */
export const controlClass =
  "block w-full min-h-12 rounded-field border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink " +
  "transition-colors placeholder:text-ink-soft hover:border-brand focus-visible:outline-offset-0 " +
  "focus-visible:rounded-field aria-invalid:border-danger aria-invalid:bg-danger-soft " +
  "disabled:cursor-not-allowed disabled:opacity-60";

export const labelClass = "mb-1.5 block font-semibold text-ink";

export function OptionalMark() {
  return <span className="font-normal text-ink-soft"> (optional)</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Give its control `id={id}` and `getAriaProps(id, …)`. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
