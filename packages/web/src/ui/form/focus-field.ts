export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
}
