import { createHash, randomBytes } from "node:crypto";
import { LOCAL_PASSWORD } from "@handyman/local/auth/directory";
import { generateCode } from "@handyman/local/auth/second-factor";
import type { Stage } from "@handyman/local/stage";

/** Response of `GET /api/sign-in`. */
export interface SignIn {
  authority: string;
  clientId: string;
  endSessionUrl: string;
}
interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint: string;
  jwks_uri: string;
}
interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

export const signInConfig = async (stage: Stage) =>
  (await (await fetch(`${stage.url}/api/sign-in`)).json()) as SignIn;
export const discover = async ({ authority }: SignIn) =>
  (await (await fetch(`${authority}/.well-known/openid-configuration`)).json()) as Discovery;

/** Emulates a browser for sign-in: it keeps cookies and follows no redirect. */
export function aBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const text of answer.headers.getSetCookie()) {
      const [pair = "", ...rest] = text.split("; ");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      const isOver = /max-age=0|expires=thu, 01 jan 1970/i.test(rest.join(";"));
      if (isOver) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

type Browser = ReturnType<typeof aBrowser>;

export async function authorizeUrl(
  stage: Stage,
  config: SignIn,
  challenge: string,
  scope = "openid email profile",
) {
  const { authorization_endpoint } = await discover(config);
  const query = new URLSearchParams({
    client_id: config.clientId,
    response_type: "code",
    scope,
    redirect_uri: `${stage.url}/auth/callback`,
    state: "deep-link",
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  return `${authorization_endpoint}?${query}`;
}

export const next = (answer: Response) => new URL(answer.headers.get("location") ?? "", answer.url).href;

export async function fillForm(
  browser: Browser,
  page: string,
  user: string,
  password: string,
): Promise<Response> {
  const shown = await (await browser(page)).text();
  const value = new RegExp(`value="([^"]+)"[^>]*>\\s*<span>[^<]*<br><small>${user}`).exec(shown)?.[1] ?? "";
  return browser(page, { method: "POST", body: new URLSearchParams({ user: value, password }) });
}

async function askForTokens(stage: Stage, endpoint: string, form: Record<string, string>) {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { origin: stage.url },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, tokens: (await answer.json()) as Tokens };
}

export const fillCode = (browser: Browser, page: string, code: string): Promise<Response> =>
  browser(page, { method: "POST", body: new URLSearchParams({ code }) });

export const fillResetCode = (browser: Browser, page: string, resetCode: string): Promise<Response> =>
  browser(page, { method: "POST", body: new URLSearchParams({ resetCode }) });

/** Returns the key for a new authenticator app, if the page shows one. */
export const findKey = (page: string) => /<code>([A-Z2-7]{32})<\/code>/.exec(page)?.[1];

export async function findResetCode(stage: Stage, user: string): Promise<string> {
  const mail = (await stage.mail()).findLast(
    ({ to, subject }) => to.includes(user) && /was reset/.test(subject),
  );
  return /code is (\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const askResetCode = /name="resetCode"/;

/**
 * Sends the password and the mailed code of a reset, and sets up an authenticator app if the page
 * asks for one.
 */
async function passSignInPage(stage: Stage, browser: Browser, page: string, user: string) {
  let answer = await fillForm(browser, page, user, LOCAL_PASSWORD);
  let text = await answer.text();
  if (askResetCode.test(text)) {
    answer = await fillResetCode(browser, page, await findResetCode(stage, user));
    text = await answer.text();
  }
  const key = findKey(text);
  return { key, passed: key ? await fillCode(browser, page, generateCode(key)) : answer };
}

/**
 * Takes all steps: authorize, sign-in page, callback, code for tokens. Returns the key if it set up
 * an authenticator app.
 */
export async function signIn(stage: Stage, user: string) {
  const browser = aBrowser();
  const config = await signInConfig(stage);
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const page = next(await browser(await authorizeUrl(stage, config, challenge)));
  const passing = page.includes("/auth/callback")
    ? undefined
    : await passSignInPage(stage, browser, page, user);
  const callback = new URL(passing ? next(await browser(next(passing.passed))) : page);
  const { token_endpoint } = await discover(config);
  const { tokens } = await askForTokens(stage, token_endpoint, {
    grant_type: "authorization_code",
    client_id: config.clientId,
    code: callback.searchParams.get("code") ?? "",
    redirect_uri: `${stage.url}/auth/callback`,
    code_verifier: verifier,
  });
  return { config, callback, tokens, browser, token_endpoint, key: passing?.key };
}

/** Returns a token's claims without checking the signature. */
export const claimsOf = (token = "") =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

export const refresh = (stage: Stage, endpoint: string, clientId: string, token: string) =>
  askForTokens(stage, endpoint, { grant_type: "refresh_token", client_id: clientId, refresh_token: token });
