import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, FieldHint, type FieldProps, getAriaProps, labelClass } from "./field.tsx";

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
