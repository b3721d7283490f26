import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { controlClass, Field, type FieldProps, getAriaProps } from "./field.tsx";

interface Option {
  value: string;
  label: string;
}

export function Select({
  label,
  hint,
  error,
  optional,
  className,
  options,
  placeholder,
  ...rest
}: FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: readonly Option[]; placeholder: string }) {
  const id = useId();
  return (
    <Field id={id} {...{ label, hint, error, optional, className }}>
      <div className="relative">
        <select
          id={id}
          className={clsx(controlClass, "appearance-none pr-11", rest.value === "" && "text-ink-soft")}
          required={!optional}
          {...getAriaProps(id, { hint, error })}
          {...rest}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
