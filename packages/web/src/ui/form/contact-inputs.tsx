import { formatPhone } from "@handyman/core/lib/phone";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { TextInput } from "./field.tsx";
import { useFormWords } from "./form-words.ts";

interface FormPart<V> {
  values: V;
  errors: Partial<Record<keyof V, string>>;
  onEdit: (values: Partial<V>) => void;
}

export const getTextProps = <V, N extends keyof V & string>(
  name: N,
  { values, errors, onEdit }: FormPart<V & Record<N, string>>,
) => ({
  name,
  value: values[name] as string,
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onEdit({ [name]: target.value } as Partial<V & Record<N, string>>),
});

type ContactFieldProps = Omit<ComponentProps<typeof TextInput>, "label">;

export function EmailField(props: ContactFieldProps) {
  const form = useFormWords();
  return (
    <TextInput
      label={form.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={limits.email}
      {...props}
    />
  );
}

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Keeps the caret after the same number of digits. After Delete, moves it past a dash. */
export function formatPhoneAt(raw: string, caret: number, isDelete = false): { text: string; caret: number } {
  const text = formatPhone(raw);
  // `formatPhone` drops the country code.
  const dropped = raw.replace(/\D/g, "").startsWith("1") ? 1 : 0;
  const wanted = Math.max(0, countDigits(raw.slice(0, caret)) - dropped);
  let at = 0;
  for (let digits = 0; at < text.length && digits < wanted; at++) if (text[at] !== "-") digits++;
  if (isDelete && text[at] === "-") at++;
  return { text, caret: at };
}

export function PhoneField({ onChange, ...rest }: ContactFieldProps) {
  const form = useFormWords();
  const [wasLeft, setLeft] = useState(false);
  const digits = countDigits(String(rest.value));
  const isShort = wasLeft && digits > 0 && digits < 10;
  const hint = isShort ? form.phoneShort(digits) : form.phoneHint;
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const isDelete = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const { text, caret } = formatPhoneAt(
      target.value,
      target.selectionStart ?? target.value.length,
      isDelete,
    );
    // Set the value here. React then finds no change, and does not move the caret.
    target.value = text;
    target.setSelectionRange(caret, caret);
    onChange?.(event);
  };
  return (
    <TextInput
      label={form.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      maxLength={limits.phone}
      hint={<span aria-live="polite">{hint}</span>}
      onBlur={() => setLeft(true)}
      onChange={format}
      {...rest}
    />
  );
}
