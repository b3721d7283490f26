import type { Stage } from "@handyman/local/stage";
import { businessWrites, mediaWrites, postWrites, proofWrites } from "./content.ts";
import { customerWrites } from "./customers.ts";
import { inboxWrites, visitorWrites } from "./inbox.ts";
import { peopleWrites } from "./people.ts";
import type { Write } from "./steps.ts";

/**
 * Every write of the API to the table. A test compares it with the app's routes. With `isShared` all writes of an inbox are about one
 * request.
 */
export const everyWrite = (stage: Stage, isShared = false): Write[] => [
  ...visitorWrites(stage),
  ...inboxWrites(stage, "requests", isShared),
  ...inboxWrites(stage, "messages", isShared),
  ...customerWrites(stage),
  ...postWrites(stage),
  ...mediaWrites(stage),
  ...proofWrites(stage),
  ...businessWrites(stage),
  ...peopleWrites(stage),
];
