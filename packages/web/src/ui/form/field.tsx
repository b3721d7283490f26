import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type ReactNode, useId } from "react";

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
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type FrameProps = FieldProps & { id: string; children: ReactNode };

/** Give its control `id={id}` and `getAriaProps(id, …)`. */
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

export function Checkbox({ label, className, ...rest }: ComponentProps<"input"> & { label: ReactNode }) {
  return (
    <label
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-field has-focus-visible:outline-3",
        "has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input type="checkbox" className="size-5 shrink-0 outline-none" {...rest} />
      <span>{label}</span>
    </label>
  );
}

interface RadioGroupProps<T extends string> extends Omit<FieldProps, "optional"> {
  name: string;
  value: T | "";
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  grid?: string;
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, label, value, choices, onChange, hint, error, grid, className } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      className={clsx("min-w-0", className)}
      {...getAriaProps(id, { hint, error })}
    >
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      <div className={clsx("grid gap-2", grid)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              "flex min-h-12 cursor-pointer items-center gap-2.5 rounded-field border bg-surface px-3.5 py-2",
              "leading-tight transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft",
              "has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus",
              "has-disabled:cursor-not-allowed has-disabled:opacity-60",
              error ? "border-danger" : "border-line-strong",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
