import { addDays, pacificDay } from "../lib/date.ts";
import { createEntity, key, texts, toUpdate, type Write } from "../lib/dynamo.ts";
import type { RequestRecord } from "../requests/entity.ts";
import type { DeclineReason } from "../requests/estimates/rules.ts";
import {
  ALL,
  acceptedCounters,
  lostReasons,
  type MoneySum,
  moneyBuckets,
  moneyCounters,
  moneySums,
  pricedCounters,
} from "./money-rules.ts";
import { findSourceKind, getMedian } from "./rules.ts";
import type { DashboardQuery, Money, MoneyPart } from "./schema.ts";

/**
 * The money of a day: of all requests, of each service, and of each source. The stream counts it
 * with the day's other numbers. Prices count on the day of the request, invoices on their own day,
 * and payments on the day of the payment.
 */
export const MoneyStatsEntity = createEntity("moneyStats", {
  attributes: {
    ...texts.fixed("day", "part"),
    ...(Object.fromEntries(moneyCounters.map((name) => [name, { type: "number" }])) as Record<
      string,
      { type: "number" }
    >),
  },
  indexes: { byDay: key([], ["day", "part"]) },
});

type Facts = Pick<RequestRecord, "form" | "status" | "services" | "createdAt"> &
  Partial<
    Pick<
      RequestRecord,
      | ("source" | "quotedAt" | "quotedCents" | "acceptedAt" | "acceptedCents")
      | ("lostReason" | "invoicedOn" | "invoicedCents" | "paidOn")
    >
  >;

const findBucket = (from: string, to: string): string => {
  const minutes = (Date.parse(to) - Date.parse(from)) / 60_000;
  return String(moneyBuckets.find((end) => minutes <= end) ?? "later");
};

type Found = [day: string, name: string, by: number];

function listOfRequest(record: Facts): Found[] {
  const { status, createdAt, quotedAt, quotedCents = 0, acceptedAt, acceptedCents = 0 } = record;
  const { lostReason, invoicedOn, invoicedCents = 0, paidOn } = record;
  if (status === "spam") return [];
  const day = pacificDay(new Date(createdAt));
  const isLost = status === "declined";
  const sum = (on: string, name: MoneySum, cents: number): Found[] => [
    [on, name, 1],
    [on, `${name}Cents`, cents],
  ];
  return [
    ...(quotedAt
      ? [...sum(day, "quoted", quotedCents), [day, `priced:${findBucket(createdAt, quotedAt)}`, 1] as Found]
      : []),
    ...(acceptedAt && !isLost
      ? [
          ...sum(day, "accepted", acceptedCents),
          [day, `decided:${findBucket(createdAt, acceptedAt)}`, 1] as Found,
        ]
      : []),
    ...(lostReason && isLost ? [[day, `lost:${lostReason}`, 1] as Found] : []),
    ...(invoicedOn ? sum(invoicedOn, "invoiced", invoicedCents) : []),
    ...(invoicedOn && paidOn ? sum(paidOn, "paid", invoicedCents) : []),
  ];
}

/** Distinguishes the keys of money from the keys of days. */
const MONEY = "money";

/** Returns what an inbox entry adds: the record's key, the counter, and by how much. */
export function listMoney(record: Facts): [key: string, name: string, by: number][] {
  const found = listOfRequest(record);
  if (found.length === 0) return [];
  const parts = [
    ALL,
    ...record.services.map((service) => `service:${service}`),
    `source:${findSourceKind(record.source)}`,
  ];
  return parts.flatMap((part) =>
    found.map(([day, name, by]) => [toMoneyKey(day, part), name, by] as const),
  ) as [string, string, number][];
}

export const toMoneyKey = (day: string, part: string): string => `${MONEY} ${day} ${part}`;

export const isMoneyKey = (counted: string): boolean => counted.startsWith(`${MONEY} `);

export function addToMoney(counted: string, changes: ReadonlyMap<string, number>): Write[] {
  const [, day = "", part = ""] = counted.split(" ");
  const own = [...changes].filter(([name, by]) => by !== 0 && moneyCounters.includes(name));
  if (own.length === 0) return [];
  return [toUpdate(MoneyStatsEntity.upsert({ day, part }).add(Object.fromEntries(own) as object))];
}

type Sums = ReadonlyMap<string, number>;

const toPart = (key: string, sums: Sums): MoneyPart => ({
  key,
  ...(Object.fromEntries(
    moneySums.map((name) => [name, { count: sums.get(name) ?? 0, cents: sums.get(`${name}Cents`) ?? 0 }]),
  ) as Record<MoneySum, MoneyPart[MoneySum]>),
});

function listParts(byPart: ReadonlyMap<string, Sums>, kind: "service" | "source"): MoneyPart[] {
  return [...byPart]
    .filter(([part]) => part.startsWith(`${kind}:`))
    .map(([part, sums]) => toPart(part.slice(kind.length + 1), sums))
    .filter(({ quoted, invoiced, paid }) => quoted.count + invoiced.count + paid.count > 0)
    .toSorted(
      (one, other) => other.accepted.cents - one.accepted.cents || other.quoted.cents - one.quoted.cents,
    );
}

/** About 1 read unit for 30 parts of days. The cost grows with the days, not with the requests. */
export async function readMoney({ from, to }: DashboardQuery): Promise<Money> {
  const query = MoneyStatsEntity.query.byDay({});
  const { data } = await query.between({ day: from }, { day: addDays(to, 1) }).go({ pages: "all" });
  const byPart = new Map<string, Map<string, number>>();
  for (const record of data as unknown as ({ part: string } & Record<string, number | undefined>)[]) {
    const sums = byPart.get(record.part) ?? new Map<string, number>();
    for (const name of moneyCounters) sums.set(name, (sums.get(name) ?? 0) + (record[name] ?? 0));
    byPart.set(record.part, sums);
  }
  const all: Sums = byPart.get(ALL) ?? new Map();
  const count = (name: string) => all.get(name) ?? 0;
  const { key: _, ...sums } = toPart(ALL, all);
  return {
    ...sums,
    medianMinutesToPrice: getMedian(pricedCounters.map(count), moneyBuckets),
    medianMinutesToAcceptance: getMedian(acceptedCounters.map(count), moneyBuckets),
    lostReasons: lostReasons
      .map((key: DeclineReason) => ({ key, count: count(`lost:${key}`) }))
      .filter((reason) => reason.count > 0)
      .toSorted((one, other) => other.count - one.count),
    services: listParts(byPart, "service"),
    sources: listParts(byPart, "source"),
  };
}
