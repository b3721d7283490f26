import type { EntityItem } from "electrodb";
import { createEntity, key, texts } from "../lib/dynamo.ts";

/**
 * The secret address of a person's calendar. The table holds only its hash, so nobody can read the
 * address again.
 */
export const CalendarFeedEntity = createEntity("calendarFeed", {
  attributes: {
    ...texts.fixed("staffId"),
    ...texts.required("hash", "createdAt"),
    ...texts.optional("fetchedAt", "fetchDay"),
    fetches: { type: "number" },
    expiresAt: { type: "number", required: true },
  },
  indexes: { primary: key(["staffId"]) },
});

export type CalendarFeed = EntityItem<typeof CalendarFeedEntity>;
