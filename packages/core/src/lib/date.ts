import { timeZone } from "../../../../business.ts";

const pacific = new Intl.DateTimeFormat("en-CA", { timeZone });

export const pacificDay = (at: Date = new Date()): string => pacific.format(at);

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
