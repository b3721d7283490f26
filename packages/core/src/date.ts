const pacific = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** Returns `yyyy-mm-dd` in Pacific time. */
export const pacificDay = (at: Date = new Date()): string => pacific.format(at);

/** Refuses days that don't exist, such as `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
