const pacific = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** The calendar day in the Bay Area at that moment, `yyyy-mm-dd` (decisions, 9), whatever the machine's zone. */
export const pacificDay = (at: Date = new Date()): string => pacific.format(at);

/** Whether the text is a day of the calendar, `yyyy-mm-dd`; `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
