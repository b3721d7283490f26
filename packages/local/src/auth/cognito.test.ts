import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stageNames } from "../environment.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { openMailbox } from "../ses/server.ts";
import { startCognito } from "./cognito.ts";
import { type Directory, openDirectory } from "./directory.ts";

let directory: Directory;
let server: Listening;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  directory = await openDirectory(undefined);
  server = await startCognito(directory, await openMailbox(undefined), new Faults());
  client = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-west-2",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
});
afterAll(() => server.close());

async function createUser(isVerified: boolean) {
  const email = `${crypto.randomUUID()}@example.test`;
  const attributes = { email, email_verified: String(isVerified), name: "Robin Alvarez" };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const pool = { UserPoolId: stageNames.userPool, Username: email };
  const { User } = await client.send(new AdminCreateUserCommand({ ...pool, UserAttributes }));
  const confirm = () => directory.change(User?.Username ?? "", { status: "CONFIRMED" });
  return { pool, confirm, reset: () => client.send(new AdminResetUserPasswordCommand(pool)) };
}

it("resets no password before the first sign-in", async () => {
  const { reset } = await createUser(true);
  await expect(reset()).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("resets no password of a disabled user", async () => {
  const { pool, confirm, reset } = await createUser(true);
  await confirm();
  await client.send(new AdminDisableUserCommand(pool));
  await expect(reset()).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("resets no password of a user whose address it has not verified", async () => {
  const { confirm, reset } = await createUser(false);
  await confirm();
  await expect(reset()).rejects.toMatchObject({ name: "InvalidParameterException" });
});

it("resets a password again, with a new code", async () => {
  const { pool, confirm, reset } = await createUser(true);
  await confirm();
  await reset();
  const first = directory.find(pool.Username)?.resetCode;
  await reset();
  expect(directory.find(pool.Username)?.resetCode).not.toEqual(first);
  const { UserStatus } = await client.send(new AdminGetUserCommand(pool));
  expect(UserStatus).toBe("RESET_REQUIRED");
});
