import { requestStatuses } from "../inbox/rules.ts";
import { createEntity, key } from "../lib/dynamo.ts";
import { inboxForms } from "../lib/inbox-form.ts";
import { type Counter, counters } from "./rules.ts";

const makeNumbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "number" }])) as Record<Name, { type: "number" }>;

export const DayStatsEntity = createEntity("dayStats", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    ...makeNumbers<Counter>(counters),
  },
  indexes: {
    byDay: key(["form"], ["day"]),
  },
});

export const StatusStatsEntity = createEntity("statusStats", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    ...makeNumbers(requestStatuses),
  },
  indexes: {
    primary: key(["form"]),
  },
});

export const CountedEventEntity = createEntity("countedEvent", {
  attributes: {
    eventId: { type: "string", required: true, readOnly: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    primary: key(["eventId"]),
  },
});
