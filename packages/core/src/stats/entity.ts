import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { inboxForms } from "../request/rules.ts";
import { type Counter, counters, statusCounters } from "./rules.ts";

const numbersOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "number" }])) as Record<Name, { type: "number" }>;

/**
 * What arrived on a day and what became of it: counters that have names of their own, since DynamoDB adds to nothing else.
 * About 1 kB.
 * - `byDay({form})`: the days of a form. A month: about 4 read units.
 */
export const DayStatsEntity = new Entity(
  {
    model: { service: "handyman", entity: "dayStats", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      /** `yyyy-mm-dd`, in the Bay Area. */
      day: { type: "string", required: true, readOnly: true },
      ...numbersOf<Counter>(counters),
    },
    indexes: {
      byDay: { pk: { field: "pk", composite: ["form"] }, sk: { field: "sk", composite: ["day"] } },
    },
  },
  tableOptions,
);

/** How many requests or messages are in each status now. One record for each form. */
export const StatusStatsEntity = new Entity(
  {
    model: { service: "handyman", entity: "statusStats", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      ...numbersOf(statusCounters),
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["form"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);

/** That an event of the table's stream has been counted. DynamoDB's TTL removes it. */
export const CountedEventEntity = new Entity(
  {
    model: { service: "handyman", entity: "countedEvent", version: "1" },
    attributes: {
      eventId: { type: "string", required: true, readOnly: true },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["eventId"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
