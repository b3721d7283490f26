import { randomUUID } from "node:crypto";
import type { StaffMember } from "@handyman/core/staff/schema";
import type { Stage } from "@handyman/local/stage";
import { asOwner, bodyFrom, type Write } from "./steps.ts";

const anInvitation = () => ({
  name: "Robin Alvarez",
  email: `${randomUUID()}@example.test`,
  role: "editor",
});

/** Writes about members of staff. */
export function peopleWrites(stage: Stage): Write[] {
  const call = asOwner(stage);
  const path = async () => `users/${(await bodyFrom<StaffMember>(call("POST", "users", anInvitation()))).id}`;
  return [
    ["POST /api/admin/users", () => call("POST", "users", anInvitation())],
    ["PUT /api/admin/users/:id/role", async () => call("PUT", `${await path()}/role`, { role: "office" })],
    ["POST /api/admin/users/:id/disable", async () => call("POST", `${await path()}/disable`)],
    [
      "POST /api/admin/users/:id/enable",
      async () => {
        const user = await path();
        await bodyFrom(call("POST", `${user}/disable`));
        return call("POST", `${user}/enable`);
      },
    ],
    ["POST /api/admin/users/:id/reset-password", async () => call("POST", `${await path()}/reset-password`)],
    [
      "DELETE /api/admin/users/:id/second-factor",
      async () => call("DELETE", `${await path()}/second-factor`),
    ],
    ["DELETE /api/admin/users/:id", async () => call("DELETE", await path())],
  ];
}
