export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1+/, "").slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
}

export const isPhone = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ""));
