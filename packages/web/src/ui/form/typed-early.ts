import { type RefObject, useLayoutEffect, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/** Whether somebody has changed it since the server wrote it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected && selected,
    );
  }
  if (isToggle(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Does the change again as the visitor did it. React ignores an event whose value it has already seen in the field. */
function redo(control: Control, value: string): void {
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
 * What was typed and chosen in a prerendered form before its code arrived reaches the form's state, after whatever the form
 * itself restores: the visitor's last word wins.
 */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>): void {
  const isHydrated = useHydrated();
  // One that the browser rendered itself had nobody before its code.
  const [isPrerendered] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (!isPrerendered) return;
    const controls = [...(form.current?.elements ?? [])] as Control[];
    const early = controls
      .filter(
        (control) => "value" in control && !(control instanceof HTMLButtonElement) && control.type !== "file",
      )
      .filter(isChanged)
      .map((control) => ({ control, value: control.value }));
    if (early.length === 0) return;
    const timer = setTimeout(() => {
      for (const { control, value } of early) redo(control, value);
    });
    return () => clearTimeout(timer);
  }, [form, isPrerendered]);
}
