import { type RefObject, useLayoutEffect, useState } from "react";
import { useHydrated } from "../../lib/use-browser.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  if (isToggle(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Repeats the change. React ignores an event if the field already has its value, so this clears the field first. */
function repeatChange(control: Control, value: string): void {
  if (isToggle(control)) {
    control.checked = false;
    control.click();
    return;
  }
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  control.value = "";
  write?.call(control, value);
  const kind = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Brings input from before the code arrived into the state of a prerendered form. This happens before the browser handles the next key:
 * React would empty the field first, and the keys that a visitor presses meanwhile would be lost.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useHydrated();
  const [isPrerendered] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (!isPrerendered) return;
    const controls =
      form.current?.querySelectorAll<Control>("input:not([type=file]), select, textarea") ?? [];
    const early = [...controls].filter(isChanged).map((control) => ({ control, value: control.value }));
    for (const { control, value } of early) repeatChange(control, value);
  }, [form, isPrerendered]);
}
