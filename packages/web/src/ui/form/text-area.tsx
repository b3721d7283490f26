import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { controlClass, Field, type FieldProps, getAriaProps } from "./field.tsx";

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  const id = useId();
  return (
    <Field id={id} {...{ label, hint, error, optional, className }}>
      <textarea
        id={id}
        rows={4}
        className={clsx(controlClass, "min-h-32 max-h-96 resize-y [field-sizing:content]")}
        required={!optional}
        {...getAriaProps(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
