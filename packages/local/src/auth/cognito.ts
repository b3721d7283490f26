import type { IncomingMessage, ServerResponse } from "node:http";
import { poolAttributes, signInClient } from "../../../../infra/sign-in.ts";
import { stageNames } from "../environment.ts";
import { type Faults, faultShape } from "../faults.ts";
import { readBody } from "../http/respond.ts";
import { type Listening, listen } from "../listen.ts";
import type { Mailbox } from "../ses/mailbox.ts";
import type { Directory } from "./directory.ts";
import { PoolError } from "./pool-error.ts";
import { checkClient } from "./pool-rules.ts";
import { secondFactorActions } from "./second-factor.ts";
import { userPool } from "./user-pool.ts";

/** Bytes. */
const MAX_BYTES = 100_000;

const TARGET = "AWSCognitoIdentityProviderService.";

type Actions = Record<string, (input: never) => unknown>;

/** `admin` calls need AWS credentials; `self` calls need the user's access token. */
type Doors = { admin: Actions; self: Actions };

/**
 * Emulates the Cognito calls that the product makes, by AWS's JSON 1.1 protocol.
 * @throws PoolError when Cognito would refuse the pool or its client
 */
export function startCognito(directory: Directory, mailbox: Mailbox, faults: Faults): Promise<Listening> {
  checkClient(poolAttributes, signInClient("https://localhost"));
  const doors = { admin: userPool(directory, mailbox), self: secondFactorActions(directory) };
  return listen(0, (request, response) => {
    serve(request, response, doors, faults).catch(() => response.destroy());
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  doors: Doors,
  faults: Faults,
): Promise<void> {
  const body = await readBody(request, MAX_BYTES);
  const fault = faults.take("cognito");
  if (fault !== undefined) {
    const { status, code, message } = faultShape("cognito", fault);
    return send(response, status, { __type: code, message });
  }
  try {
    send(response, 200, await answer(request, body, doors));
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    send(response, 400, { __type: error.name, message: error.message });
  }
}

async function answer(
  { headers }: IncomingMessage,
  body: Buffer | undefined,
  { admin, self }: Doors,
): Promise<object> {
  const target = String(headers["x-amz-target"] ?? "");
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
  const act = (actions: Actions) => (Object.hasOwn(actions, name) ? actions[name] : undefined);
  const input = JSON.parse(body?.toString() || "{}") as never;
  const own = act(self);
  if (own) return ((await own(input)) ?? {}) as object;
  if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    throw new PoolError("MissingAuthenticationTokenException", "Missing Authentication Token");
  const found = act(admin);
  if (!found) throw new PoolError("UnknownOperationException", `The local stage does not know ${target}`);
  const { UserPoolId } = input as { UserPoolId?: string };
  if (UserPoolId !== stageNames.userPool)
    throw new PoolError("ResourceNotFoundException", `User pool ${UserPoolId} does not exist.`);
  return ((await found(input)) ?? {}) as object;
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify(value));
}
