import type { EntityItem } from "electrodb";
import { createEntity, gsi, key, texts } from "../../lib/dynamo.ts";

export const VisitEntity = createEntity("visit", {
  attributes: {
    ...texts.fixed("requestId"),
    ...texts.required("week", "day", "start", "staffId"),
    end: { type: "string" },
    minutes: { type: "number" },
  },
  indexes: {
    primary: key(["requestId"]),
    byWeek: gsi(1, ["week"], ["day", "start", "requestId"]),
    byStaff: gsi(2, ["staffId"], ["day", "start", "requestId"]),
  },
});

export type Visit = EntityItem<typeof VisitEntity>;
