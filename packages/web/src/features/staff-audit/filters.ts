/** What the log is narrowed by, as the address holds it; empty means anything. `from` and `to` are days here. */
export interface AuditFilters {
  actorId: string;
  resourceType: string;
  resourceId: string;
  action: string;
  from: string;
  to: string;
}

const filterNames = ["actorId", "resourceType", "resourceId", "action", "from", "to"] as const;

export const filtersOf = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ""])) as unknown as AuditFilters;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The first or last moment of a day where this browser is. */
const edgeOf = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();

/** The API's query: days become moments, and what is empty is left out. */
export function queryOf({ from, to, ...rest }: AuditFilters): Partial<AuditFilters> {
  const said = Object.entries(rest).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
  return {
    ...Object.fromEntries(said),
    ...(isDay(from) ? { from: edgeOf(from, "00:00:00.000") } : {}),
    ...(isDay(to) ? { to: edgeOf(to, "23:59:59.999") } : {}),
  };
}
