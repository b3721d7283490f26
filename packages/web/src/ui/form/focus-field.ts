/** Moves the focus to a form's first field: the button that was pressed is about to go. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
}
