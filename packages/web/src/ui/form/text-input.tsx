import { type ComponentProps, useId } from "react";
import { controlClass, Field, type FieldProps, getAriaProps } from "./field.tsx";

export function TextInput({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "id">) {
  const id = useId();
  return (
    <Field id={id} {...{ label, hint, error, optional, className }}>
      <input
        id={id}
        className={controlClass}
        required={!optional}
        {...getAriaProps(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
