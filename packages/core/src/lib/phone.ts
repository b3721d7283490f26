export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1+/, "").slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}

/** Returns all digits, without the country code of a US number. */
export const toDigits = (text: string): string => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
