import type { Stage } from "@handyman/local/stage";
import { businessWrites, mediaWrites, postWrites } from "./content.ts";
import { inboxWrites, visitorWrites } from "./inbox.ts";
import { peopleWrites } from "./people.ts";
import type { Write } from "./steps.ts";

/** Every write of the API to the table. With `isShared` all writes of an inbox are about one request. */
export const everyWrite = (stage: Stage, isShared = false): Write[] => [
  ...visitorWrites(stage),
  ...inboxWrites(stage, "requests", isShared),
  ...inboxWrites(stage, "messages", isShared),
  ...postWrites(stage),
  ...mediaWrites(stage),
  ...businessWrites(stage),
  ...peopleWrites(stage),
];

/** These routes change only the user pool. */
export const withoutWrites = ["POST /api/admin/me/sign-out", "POST /api/admin/me/second-factor"];
