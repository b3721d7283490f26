import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { stageNames } from "../environment.ts";
import { readBody, sendText } from "../http/respond.ts";
import type { TokenOptions } from "../types.ts";
import { type Directory, hasSecondFactor, LOCAL_PASSWORD, type StaffUser } from "./directory.ts";
import { AUTH_PATH, startProvider } from "./provider.ts";
import { codePage, signInPage } from "./sign-in-page.ts";
import { makeSigningKey, mintToken } from "./tokens.ts";
import { isValidCode } from "./totp.ts";

export type Auth = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  token(email: string, options?: TokenOptions): string;
};

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function startAuth(siteUrl: string, directory: Directory): Promise<Auth> {
  const key = await makeSigningKey();
  const provider = startProvider(siteUrl, directory, key);
  const callback = provider.callback();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", siteUrl);
    const path = pathname.slice(AUTH_PATH.length);
    if (path.startsWith("/interaction/")) return interact(request, response, provider, directory);
    if (path === "/logout") return endSession(response, provider, siteUrl, searchParams);
    // The provider derives its mount path from the difference of the two.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(AUTH_PATH.length) });
    await callback(request, response);
  };
  const token = (email: string, options: TokenOptions = {}) => {
    const user = directory.find(email);
    if (!user) throw new Error(`Nobody on the local stage is called ${email}`);
    const names = { issuer: `${siteUrl}${AUTH_PATH}`, clientId: stageNames.authClient };
    return mintToken(key, names, user, options);
  };
  return { serve, token };
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": POLICY,
  });
  response.end(html);
}

const passed = new Map<string, string>();

async function interact(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
  directory: Directory,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction)
    return sendText(response, 400, "This sign-in is over: go back to the site and begin again");
  if (request.method !== "POST") return sendPage(response, 200, signInPage(directory.list()));
  const form = new URLSearchParams((await readBody(request, 10_000))?.toString());
  const user = form.has("code")
    ? checkCode(response, form, directory.find(passed.get(interaction.uid) ?? ""))
    : checkPassword(response, form, directory, interaction.uid);
  if (!user) return;
  passed.delete(interaction.uid);
  await directory.change(user.id, { status: "CONFIRMED" });
  await provider.interactionFinished(request, response, { login: { accountId: user.id } });
}

/** Returns the user if the password is right. Otherwise it has answered with a page. */
function checkPassword(
  response: ServerResponse,
  form: URLSearchParams,
  directory: Directory,
  uid: string,
): StaffUser | undefined {
  const users = directory.list();
  const user = directory.find(form.get("user") ?? "");
  const refuse = (problem: string) => sendPage(response, 400, signInPage(users, problem, user?.id));
  if (!user || form.get("password") !== LOCAL_PASSWORD) refuse("Incorrect username or password.");
  else if (!user.enabled) refuse("User is disabled.");
  else if (!hasSecondFactor(user)) return user;
  else {
    passed.set(uid, user.id);
    sendPage(response, 200, codePage());
  }
  return undefined;
}

function checkCode(
  response: ServerResponse,
  form: URLSearchParams,
  user: StaffUser | undefined,
): StaffUser | undefined {
  if (user?.enabled && user.totp && isValidCode(user.totp.secret, form.get("code") ?? "")) return user;
  sendPage(response, 400, codePage("Invalid code received for user"));
  return undefined;
}

async function endSession(
  response: ServerResponse,
  provider: Provider,
  siteUrl: string,
  query: URLSearchParams,
): Promise<void> {
  const isOurs =
    query.get("client_id") === stageNames.authClient && query.get("logout_uri") === `${siteUrl}/auth`;
  if (!isOurs) return sendText(response, 400, "client_id or logout_uri is not registered");
  const name = provider.cookieName("session");
  response.setHeader(
    "set-cookie",
    [name, `${name}.sig`].map((cookie) => `${cookie}=; path=/; max-age=0`),
  );
  response.writeHead(302, { location: `${siteUrl}/auth`, "cache-control": "no-store" }).end();
}
