import type { Role } from "@handyman/core/staff/schema";
import type { TokenOptions } from "@handyman/local/auth/tokens";
import type { Stage } from "@handyman/local/stage";

/** Address of the stage's own member of staff with this role. */
export const addressOf = (role: Role) => `${role}@bayareahandyman.example`;

/** An access token of the stage's own member of staff with this role. */
export const tokenFor = (stage: Stage, role: Role, options?: TokenOptions): string =>
  stage.token(addressOf(role), options);

/** Calls the API as that member of staff; `path` begins with /api/admin/. */
export const callAs = (
  stage: Stage,
  role: Role,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${stage.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenFor(stage, role)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
