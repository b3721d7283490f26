import { type RefObject, useLayoutEffect } from "react";
import { useHydrated } from "../../lib/use-browser.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (isToggle(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** React ignores an event that leaves the field's value unchanged, so clear the field first. */
function repeatChange(control: Control): void {
  if (isToggle(control)) {
    control.checked = false;
    control.click();
    return;
  }
  const { value } = control;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  control.value = "";
  write?.call(control, value);
  const kind = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Copies what a visitor typed before the code arrived into the form's state. Must run before the
 * browser handles the next key: React would first empty the field, and the visitor would lose that
 * key.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (isHydrated) return;
    const controls =
      form.current?.querySelectorAll<Control>("input:not([type=file]), select, textarea") ?? [];
    for (const control of [...controls].filter(isChanged)) repeatChange(control);
  }, [form, isHydrated]);
}
