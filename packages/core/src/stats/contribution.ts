import { citySlugs } from "../city/rules.ts";
import type { RequestRecord } from "../request/entity.ts";
import { type RequestStatus, statusesWith } from "../request/rules.ts";
import { type CityKey, type Counter, findReplyCounter, findSourceKind } from "./rules.ts";

type Counted = Pick<RequestRecord, "status" | "services" | "city" | "createdAt"> &
  Partial<Pick<RequestRecord, "source" | "repliedAt">>;

const findCityKey = (city: string): CityKey => citySlugs.find((slug) => slug === city) ?? "other";

function listOutcomes(status: RequestStatus): Counter[] {
  return (["won", "lost"] as const).filter((outcome) => statusesWith[outcome].includes(status));
}

function listReplyCounters({ createdAt, repliedAt }: Counted): Counter[] {
  if (!repliedAt) return [];
  const minutes = (Date.parse(repliedAt) - Date.parse(createdAt)) / 60_000;
  return [findReplyCounter(Math.max(0, minutes))];
}

/** Returns the counters of a request on the day of its arrival. */
export function listCounters(record: Counted): Counter[] {
  const { status, services, city, source } = record;
  if (status === "spam") return ["spam"];
  return [
    "received",
    ...services.map((key) => `service:${key}` as const),
    `city:${findCityKey(city)}`,
    `source:${findSourceKind(source)}`,
    ...listOutcomes(status),
    ...listReplyCounters(record),
  ];
}

/** Returns how much each counter changes. */
export function changesBetween<Name extends string>(before: readonly Name[], after: readonly Name[]) {
  const changes = new Map<Name, number>();
  for (const name of after) changes.set(name, (changes.get(name) ?? 0) + 1);
  for (const name of before) changes.set(name, (changes.get(name) ?? 0) - 1);
  return new Map([...changes].filter(([, by]) => by !== 0));
}
