import { limits } from "@handyman/core/quote/rules";
import type { ChangeEvent } from "react";
import { TextInput } from "../../ui/form/text-input.tsx";
import { formatAt } from "./phone-caret.ts";

interface Props {
  value: string;
  error: string | undefined;
  optional?: boolean;
  onChange: (phone: string) => void;
}

/** Formats while it is typed in, with the caret staying where the visitor works. */
export function PhoneField({ value, error, optional = false, onChange }: Props) {
  const format = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
    const { text, caret } = formatAt(target.value, target.selectionStart ?? target.value.length, forward);
    // Written before React does, which then finds nothing to change and leaves the caret alone.
    target.value = text;
    target.setSelectionRange(caret, caret);
    onChange(text);
  };
  return (
    <TextInput
      label="Phone"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="415-555-0123"
      maxLength={limits.phone}
      value={value}
      error={error}
      optional={optional}
      onChange={format}
    />
  );
}
