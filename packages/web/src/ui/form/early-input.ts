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

/** React ignores an event if the field already has its value, so clear the field first. */
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
 * Copies input from before the code arrived into the state of a prerendered form. This must happen
 * before the browser handles the next key: React would empty the field first, and the visitor's
 * next keys would be lost.
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
