/**
 * Formats what is typed or autofilled as `ddd-ddd-dddd`, as far as the digits go: leading ones are dropped, since they
 * are a country code (no area code begins so), then at most ten digits are kept (specification 5; decisions, 8).
 * Formatting twice changes nothing.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1+/, "").slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}

/** Specification 5: without spaces, dashes and brackets, an optional plus, a digit 1-9, up to 15 more digits. */
export const isPhone = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ""));
