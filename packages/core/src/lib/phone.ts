export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1+/, "").slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}
