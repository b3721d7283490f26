import type { Actor } from "@handyman/core/staff/actor";
import type { Role } from "@handyman/core/staff/rules";
import type { TokenOptions } from "@handyman/local/auth/tokens";
import type { Stage } from "@handyman/local/stage";

export const owner: Actor = { id: "00000000-0000-4000-8000-000000000001", roles: ["owner"] };

export const addressOf = (role: Role) => `${role}@bayareahandyman.example`;

export const tokenFor = (stage: Stage, role: Role, options?: TokenOptions): string =>
  stage.token(addressOf(role), options);

export const callWith = (
  stage: Stage,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${stage.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export const callAs = (stage: Stage, role: Role, method: string, path: string, body?: unknown) =>
  callWith(stage, tokenFor(stage, role), method, path, body);
