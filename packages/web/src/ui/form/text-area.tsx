import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { ariaOf, controlLook, Field, type FieldProps } from "./field.tsx";

/** Grows with its text in browsers that support it. */
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
        className={clsx(controlLook, "min-h-32 max-h-96 resize-y [field-sizing:content]")}
        required={!optional}
        {...ariaOf(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
