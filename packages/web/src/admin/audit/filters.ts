import { isDay } from "@handyman/core/lib/date";
import { getDayBounds } from "../lib/pacific-time.ts";

/** As in the address; empty means no filter. `from` and `to` are days in the Bay Area. */
export interface AuditFilters {
  actorId: string;
  resourceType: string;
  resourceId: string;
  action: string;
  from: string;
  to: string;
}

const filterNames = ["actorId", "resourceType", "resourceId", "action", "from", "to"] as const;

export const readFilters = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ""])) as unknown as AuditFilters;

export function toAuditQuery({ from, to, ...rest }: AuditFilters): Partial<AuditFilters> {
  const said = Object.entries(rest).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
  return {
    ...Object.fromEntries(said),
    ...(isDay(from) ? { from: getDayBounds(from).from } : {}),
    ...(isDay(to) ? { to: getDayBounds(to).to } : {}),
  };
}
