import type { EntityItem } from "electrodb";
import { createEntity, gsi, key, texts } from "../../lib/dynamo.ts";

/** When somebody goes to a customer. The request that it names holds the customer's data. */
export const VisitEntity = createEntity("visit", {
  attributes: {
    ...texts.fixed("requestId"),
    ...texts.required("week", "day", "start", "staffId"),
  },
  indexes: {
    primary: key(["requestId"]),
    byWeek: gsi(1, ["week"], ["day", "start", "requestId"]),
    byStaff: gsi(2, ["staffId"], ["day", "start", "requestId"]),
  },
});

/** The secret address of a person's calendar. Only its hash is stored, so nobody can read the address again. */
export const CalendarFeedEntity = createEntity("calendarFeed", {
  attributes: {
    ...texts.fixed("staffId"),
    ...texts.required("hash", "createdAt"),
    ...texts.optional("fetchedAt", "fetchDay"),
    /** Of `fetchDay`. */
    fetches: { type: "number" },
    expiresAt: { type: "number", required: true },
  },
  indexes: { primary: key(["staffId"]) },
});

export type Visit = EntityItem<typeof VisitEntity>;
export type CalendarFeed = EntityItem<typeof CalendarFeedEntity>;
