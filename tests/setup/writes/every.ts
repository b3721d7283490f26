import type { Stage } from "@handyman/local/stage";
import { anOrigin } from "../http.ts";
import { businessWrites, mediaWrites, postWrites, proofWrites } from "./content.ts";
import { customerWrites } from "./customers.ts";
import { inboxWrites, visitorWrites } from "./inbox.ts";
import { peopleWrites } from "./people.ts";
import { asOwner, type Given, send, type Write } from "./steps.ts";

function createCall(stage: Stage, route: string, [path, body]: Given) {
  const [method = "", pattern = ""] = route.split(" ");
  if (pattern.startsWith("/api/admin/")) return () => asOwner(stage)(method, path, body);
  const origin = anOrigin();
  return () => send(stage, path, body, origin);
}

/**
 * Returns every write of the API to the table. A test compares it with the app's routes. With `isShared` all writes of an inbox are about
 * one request.
 */
export const everyWrite = (stage: Stage, isShared = false): Write[] =>
  Object.entries({
    ...visitorWrites(stage),
    ...inboxWrites(stage, "requests", isShared),
    ...inboxWrites(stage, "messages", isShared),
    ...customerWrites(stage),
    ...postWrites(stage),
    ...mediaWrites(stage),
    ...proofWrites(stage),
    ...businessWrites(stage),
    ...peopleWrites(stage),
  }).map(([route, prepare]) => [route, async () => createCall(stage, route, await prepare())]);
