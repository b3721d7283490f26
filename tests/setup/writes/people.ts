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
    [
      "POST /api/admin/users",
      async () => {
        const invitation = anInvitation();
        return () => call("POST", "users", invitation);
      },
    ],
    [
      "PUT /api/admin/users/:id/role",
      async () => {
        const user = await path();
        return () => call("PUT", `${user}/role`, { role: "office" });
      },
    ],
    [
      "POST /api/admin/users/:id/disable",
      async () => {
        const user = await path();
        return () => call("POST", `${user}/disable`);
      },
    ],
    [
      "POST /api/admin/users/:id/enable",
      async () => {
        const user = await path();
        await bodyFrom(call("POST", `${user}/disable`));
        return () => call("POST", `${user}/enable`);
      },
    ],
    [
      "POST /api/admin/users/:id/reset-password",
      async () => {
        const user = await path();
        return () => call("POST", `${user}/reset-password`);
      },
    ],
    [
      "DELETE /api/admin/users/:id/second-factor",
      async () => {
        const user = await path();
        return () => call("DELETE", `${user}/second-factor`);
      },
    ],
    [
      "DELETE /api/admin/users/:id",
      async () => {
        const user = await path();
        return () => call("DELETE", user);
      },
    ],
  ];
}
