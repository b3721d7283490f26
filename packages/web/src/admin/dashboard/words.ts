import { catalogueEntry } from "@handyman/core/catalogue/schema";
import type { SourceKind } from "@handyman/core/stats/rules";
import { cities } from "../../cities.ts";

const sources: Record<SourceKind, string> = {
  home: "Home page",
  quote: "Quote page",
  service: "Service pages",
  area: "City pages",
  blog: "Blog",
  calculator: "Calculator",
  plans: "Prices and plans",
  contact: "Contact page",
  other: "Other or unknown",
};

export const getServiceName = (key: string): string => catalogueEntry(key)?.name ?? key;

export const getCityName = (key: string): string =>
  cities.find(({ slug }) => slug === key)?.name ?? "Other places";

export const getSourceName = (key: string): string => sources[key as SourceKind] ?? key;

export const formatNumber = (count: number): string => count.toLocaleString("en-US");

export function formatDuration(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    Math.round(minutes % 60),
  ];
  if (days > 0)
    return [`${days} ${days === 1 ? "day" : "days"}`, hours > 0 && `${hours} h`].filter(Boolean).join(" ");
  if (hours > 0) return [`${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
  return `${rest} min`;
}

const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

export const formatDay = (day: string): string => monthAndDay.format(new Date(day));

export const formatSpan = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "0%" : `${Math.round((part / whole) * 100)}%`;
