import { randomUUID } from "node:crypto";
import type { StaffMember } from "@handyman/core/staff/schema";
import type { Stage } from "@handyman/local/stage";
import { asOwner, bodyFrom, type Given, type Preparations } from "./steps.ts";

const anInvitation = (): Given => [
  "users",
  { name: "Robin Alvarez", email: `${randomUUID()}@example.test`, role: "editor" },
];

export function peopleWrites(stage: Stage): Preparations {
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
