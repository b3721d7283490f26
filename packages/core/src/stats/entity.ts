import { Entity } from "electrodb";
import { requestStatuses } from "../inbox/rules.ts";
import { key, tableOptions } from "../lib/dynamo.ts";
import { inboxForms } from "../mail/schema.ts";
import { type Counter, counters } from "./rules.ts";

const makeNumbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "number" }])) as Record<Name, { type: "number" }>;

export const DayStatsEntity = new Entity(
  {
    model: { service: "handyman", entity: "dayStats", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      ...makeNumbers<Counter>(counters),
    },
    indexes: {
      byDay: key(["form"], ["day"]),
    },
  },
  tableOptions,
);

export const StatusStatsEntity = new Entity(
  {
    model: { service: "handyman", entity: "statusStats", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      ...makeNumbers(requestStatuses),
    },
    indexes: {
      primary: key(["form"]),
    },
  },
  tableOptions,
);

export const CountedEventEntity = new Entity(
  {
    model: { service: "handyman", entity: "countedEvent", version: "1" },
    attributes: {
      eventId: { type: "string", required: true, readOnly: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      primary: key(["eventId"]),
    },
  },
  tableOptions,
);
