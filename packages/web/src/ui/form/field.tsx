import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFormWords } from "./form-words.ts";

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
  "block w-full [contain:inline-size] min-h-12 rounded-field border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink " +
  "transition-colors placeholder:text-ink-soft hover:border-brand focus-visible:outline-offset-0 " +
  "focus-visible:rounded-field aria-invalid:border-danger aria-invalid:bg-danger-soft " +
  "disabled:cursor-not-allowed disabled:opacity-60";

export const labelClass = "mb-1.5 block font-semibold text-ink";

export function OptionalMark() {
  return <span className="font-normal text-ink-soft">{useFormWords().optional}</span>;
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
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type FrameProps = FieldProps & { id: string; children: ReactNode };

/** The control needs `id={id}` and `getAriaProps(id, …)`. */
export function Field({ id, label, optional, className, children, ...notes }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      {notes.hint && <FieldHint id={id}>{notes.hint}</FieldHint>}
      {notes.error && <FieldError id={id}>{notes.error}</FieldError>}
    </div>
  );
}

function useField<P>({ label, hint, error, optional, className, ...rest }: FieldProps & P) {
  const id = useId();
  return {
    frame: { id, label, hint, error, optional, className } as FieldProps & { id: string },
    control: { id, required: !optional, ...getAriaProps(id, { hint, error }), ...rest },
  };
}

export function TextInput(props: FieldProps & Omit<ComponentProps<"input">, "id">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input className={controlClass} {...control} />
    </Field>
  );
}

export function TextArea(props: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea
        rows={4}
        className={clsx(controlClass, "min-h-32 max-h-96 resize-y [field-sizing:content]")}
        {...control}
      />
    </Field>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "id" | "children" | "className"> {
  options: readonly { value: string; label: string }[];
  placeholder: string;
}

export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <select
          className={clsx(controlClass, "appearance-none pr-11", props.value === "" && "text-ink-soft")}
          {...control}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </Field>
  );
}
