import { randomUUID } from "node:crypto";
import type { StaffMember } from "@handyman/core/staff/schema";
import type { Stage } from "@handyman/local/stage";
import { anOrigin } from "../http.ts";
import { pickSample } from "../sample.ts";
import { businessWrites, mediaWrites, postWrites, publishableWrites } from "./content.ts";
import { customerWrites } from "./customers.ts";
import { inboxWrites, visitorWrites } from "./inbox.ts";
import { asOwner, bodyFrom, type Given, type Preparations, send, type Write } from "./steps.ts";

const anInvitation = (): Given => [
  "users",
  { name: "Robin Alvarez", email: `${randomUUID()}@example.test`, role: "editor" },
];

function peopleWrites(stage: Stage): Preparations {
  const call = asOwner(stage);
  const aMember = async () => `users/${(await bodyFrom<StaffMember>(call("POST", ...anInvitation()))).id}`;
  return {
    "POST /api/admin/users": anInvitation,
    "PUT /api/admin/users/:id/role": async () => [`${await aMember()}/role`, { role: "office" }],
    "POST /api/admin/users/:id/disable": async () => [`${await aMember()}/disable`],
    "POST /api/admin/users/:id/enable": async () => {
      const member = await aMember();
      await bodyFrom(call("POST", `${member}/disable`));
      return [`${member}/enable`];
    },
    "POST /api/admin/users/:id/reset-password": async () => [`${await aMember()}/reset-password`],
    "DELETE /api/admin/users/:id/second-factor": async () => [`${await aMember()}/second-factor`],
    "DELETE /api/admin/users/:id": async () => [await aMember()],
  };
}

function createCall(stage: Stage, route: string, [path, body]: Given) {
  const [method = "", pattern = ""] = route.split(" ");
  if (pattern.startsWith("/api/admin/")) return () => asOwner(stage)(method, path, body);
  const origin = anOrigin();
  return () => send(stage, path, body, origin);
}

/**
 * Returns every write of the API to the table. A test compares the writes with the app's routes.
 * With `isShared`, all writes of an inbox are about one request.
 */
export const everyWrite = (stage: Stage, isShared = false): Write[] =>
  Object.entries({
    ...visitorWrites(stage),
    ...inboxWrites(stage, "requests", isShared),
    ...inboxWrites(stage, "messages", isShared),
    ...customerWrites(stage),
    ...postWrites(stage),
    ...mediaWrites(stage),
    ...publishableWrites(stage),
    ...businessWrites(stage),
    ...peopleWrites(stage),
  }).map(([route, prepare]) => [route, async () => createCall(stage, route, await prepare())]);

/** Each of these writes in another way. */
const sampled = [
  "POST /api/uploads",
  "POST /api/posts/:id/views",
  "PATCH /api/admin/requests/:id",
  "POST /api/admin/requests/:id/estimate/sendings",
  "POST /api/admin/requests/:id/estimate/:number/acceptance",
  "POST /api/admin/invoices",
  "POST /api/admin/requests/:id/project",
];

export const pickWrites = (writes: Write[]): Write[] =>
  pickSample({ ci: writes.filter(([route]) => sampled.includes(route)), long: writes });
