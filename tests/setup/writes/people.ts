import { randomUUID } from "node:crypto";
import type { SecondFactorSetup, StaffMember } from "@handyman/core/staff/schema";
import { generateCode } from "@handyman/local/auth/second-factor";
import type { Stage } from "@handyman/local/stage";
import { signIn } from "../oidc.ts";
import { asOwner, bodyFrom, type Write } from "./steps.ts";

const anInvitation = () => ({
  name: "Robin Alvarez",
  email: `${randomUUID()}@example.test`,
  role: "editor",
});

/** Makes a new member of staff, signed in. */
async function aSignedInMember(stage: Stage) {
  const { id, email } = await bodyFrom<StaffMember>(asOwner(stage)("POST", "users", anInvitation()));
  const { tokens } = await signIn(stage, email);
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${stage.url}/api/admin/me/${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const turnOn = async () => {
    const { secret } = await bodyFrom<SecondFactorSetup>(call("POST", "second-factor"));
    return call("POST", "second-factor/confirm", { code: generateCode(secret) });
  };
  return { id, call, turnOn };
}

/** Writes about members of staff, by owners and by themselves. */
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
        const { id, turnOn } = await aSignedInMember(stage);
        await turnOn();
        return () => call("DELETE", `users/${id}/second-factor`);
      },
    ],
    [
      "DELETE /api/admin/users/:id",
      async () => {
        const user = await path();
        return () => call("DELETE", user);
      },
    ],
    [
      "POST /api/admin/me/second-factor/confirm",
      async () => {
        const { turnOn } = await aSignedInMember(stage);
        return turnOn;
      },
    ],
    [
      "DELETE /api/admin/me/second-factor",
      async () => {
        const member = await aSignedInMember(stage);
        await member.turnOn();
        return () => member.call("DELETE", "second-factor");
      },
    ],
  ];
}
