import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aBrowser, fillCode, fillForm, findKey, next } from "../../../../tests/setup/oidc.ts";
import { stageNames } from "../environment.ts";
import { type Listening, listen } from "../listen.ts";
import { type Auth, startAuth } from "./auth.ts";
import { type Directory, LOCAL_PASSWORD, openDirectory } from "./directory.ts";
import { generateCode } from "./second-factor.ts";

let auth: Auth;
let directory: Directory;
let server: Listening;
let url: string;

beforeAll(async () => {
  directory = await openDirectory(undefined);
  server = await listen(0, (request, response) => void auth.serve(request, response));
  url = `http://localhost:${server.port}`;
  auth = await startAuth(url, directory, true);
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

async function openSignIn() {
  const query = new URLSearchParams({
    client_id: stageNames.authClient,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${url}/auth/callback`,
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  const browser = aBrowser();
  const page = next(await browser(`${url}/__oidc/oauth2/authorize?${query}`));
  const sendCode = (code: string) => fillCode(browser, page, code);
  return { browser, page, sendCode };
}

async function givePassword(email = `${crypto.randomUUID()}@example.test`) {
  if (!directory.find(email)) await directory.create(email, "Robin Alvarez");
  const { browser, page, sendCode } = await openSignIn();
  const text = await (await fillForm(browser, page, email, LOCAL_PASSWORD)).text();
  const isIn = async (answer: Response) => next(await browser(next(answer))).includes("/auth/callback?code=");
  return { email, text, key: findKey(text) ?? "", sendCode, isIn };
}

/** Apps show this code 30 seconds later. Cognito accepts it already. */
const generateNextCode = (key: string) => generateCode(key, Date.now() + 30_000);

const generateWrongCode = (key: string) =>
  String((Number(generateCode(key)) + 500_000) % 1_000_000).padStart(6, "0");

async function expectRefused(pending: Promise<Response>, problem: string) {
  const answer = await pending;
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(problem);
}

describe("a stage that requires a second factor", () => {
  it("sets up an authenticator app at the first sign-in, and asks for its code at the next", async () => {
    const first = await givePassword();
    expect(first.key).toHaveLength(32);
    expect(await first.isIn(await first.sendCode(generateCode(first.key)))).toBe(true);
    const second = await givePassword(first.email);
    expect(second.text).toContain("Code of your authenticator app");
    expect(second.key).toBe("");
    expect(await second.isIn(await second.sendCode(generateNextCode(first.key)))).toBe(true);
  });

  it("refuses a wrong code and sets up nothing, and still accepts the right one", async () => {
    const { email, key, sendCode, isIn } = await givePassword();
    for (const code of [generateWrongCode(key), "", "12345"])
      await expectRefused(sendCode(code), "Invalid code received for user");
    expect(directory.find(email)?.authenticator).toBeUndefined();
    expect(await isIn(await sendCode(generateCode(key)))).toBe(true);
  });

  it("accepts each code once", async () => {
    const { email, key, sendCode } = await givePassword();
    const code = generateCode(key);
    await sendCode(code);
    const again = await givePassword(email);
    await expectRefused(again.sendCode(code), "Your software token has already been used once.");
  });

  it("refuses a code 15 minutes after the password", async () => {
    const { key, sendCode } = await givePassword();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1_000 });
    await expectRefused(sendCode(generateCode(key)), "Invalid session for the user, session is expired.");
  });

  it("refuses a code without the password", async () => {
    const { email, key, sendCode } = await givePassword();
    await sendCode(generateCode(key));
    const stranger = await openSignIn();
    await expectRefused(stranger.sendCode(generateNextCode(key)), "session is expired");
    expect(directory.find(email)?.authenticator?.secret).toBe(key);
  });
});
