const DAY_MS = 24 * 60 * 60 * 1000;

/** Staff and customers are in the Bay Area, even if the browser is not. */
const zone = { timeZone: "America/Los_Angeles" } as const;
const monthAndDay = { month: "short", day: "numeric" } as const;
const recentFormat = new Intl.DateTimeFormat("en-US", {
  ...zone,
  ...monthAndDay,
  hour: "numeric",
  minute: "2-digit",
});
const oldFormat = new Intl.DateTimeFormat("en-US", { ...zone, ...monthAndDay, year: "numeric" });
const longFormat = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "full", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});

export const formatMoment = (iso: string): string =>
  (Date.now() - Date.parse(iso) < 180 * DAY_MS ? recentFormat : oldFormat).format(new Date(iso));

export const formatLongMoment = (iso: string): string => longFormat.format(new Date(iso));

export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
