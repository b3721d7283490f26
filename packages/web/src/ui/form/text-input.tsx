import { type ComponentProps, useId } from "react";
import { ariaOf, controlLook, Field, type FieldProps } from "./field.tsx";

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
        className={controlLook}
        required={!optional}
        {...ariaOf(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
