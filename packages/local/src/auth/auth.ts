import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { stageNames } from "../environment.ts";
import { createSignInPage } from "../http/pages.ts";
import { readBody, sendText } from "../listen.ts";
import { type Directory, LOCAL_PASSWORD, type StaffUser } from "./directory.ts";
import { AUTH_PATH, startProvider } from "./provider.ts";
import { createResetStep } from "./reset-step.ts";
import { createCodeStep, type Page } from "./second-factor.ts";
import { makeSigningKey, mintToken, type TokenOptions } from "./tokens.ts";

export type Auth = Awaited<ReturnType<typeof startAuth>>;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function startAuth(siteUrl: string, directory: Directory, requiresSecondFactor = false) {
  const key = await makeSigningKey();
  const provider = startProvider(siteUrl, directory, key);
  const callback = provider.callback();
  const interact = createInteract(provider, directory, requiresSecondFactor);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", siteUrl);
    const path = pathname.slice(AUTH_PATH.length);
    if (path.startsWith("/interaction/")) return interact(request, response);
    if (path === "/logout") return endSession(response, provider, siteUrl, searchParams);
    // The provider compares both addresses to find the path of its mount.
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

function createInteract(provider: Provider, directory: Directory, requiresSecondFactor: boolean) {
  const codeStep = createCodeStep(directory);
  const resetStep = createResetStep(directory);
  const askForFactor = (user: StaffUser, interaction: string): StaffUser | Page =>
    user.authenticator || requiresSecondFactor ? codeStep.begin(interaction, user) : user;
  const checkPassword = (form: URLSearchParams, interaction: string): StaffUser | Page => {
    const users = directory.list();
    const user = directory.find(form.get("user") ?? "");
    const refuse = (problem: string) => ({ status: 400, page: createSignInPage(users, problem, user?.id) });
    if (!user || form.get("password") !== LOCAL_PASSWORD) return refuse("Incorrect username or password.");
    if (!user.enabled) return refuse("User is disabled.");
    if (user.status === "RESET_REQUIRED") return resetStep.begin(interaction, user);
    return askForFactor(user, interaction);
  };
  const checkResetCode = async (code: string, interaction: string): Promise<StaffUser | Page> => {
    const result = await resetStep.finish(interaction, code);
    return "page" in result ? result : askForFactor(result, interaction);
  };
  const check = async (form: URLSearchParams, interaction: string): Promise<StaffUser | Page> => {
    const [code, resetCode] = [form.get("code"), form.get("resetCode")];
    if (resetCode !== null) return checkResetCode(resetCode, interaction);
    return code === null ? checkPassword(form, interaction) : codeStep.finish(interaction, code);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!interaction)
      return sendText(response, 400, "This sign-in is over: go back to the site and begin again");
    if (request.method !== "POST")
      return sendPage(response, { status: 200, page: createSignInPage(directory.list()) });
    const form = new URLSearchParams((await readBody(request)).toString());
    const result = await check(form, interaction.uid);
    if ("page" in result) return sendPage(response, result);
    await directory.change(result.id, { status: "CONFIRMED" });
    await provider.interactionFinished(request, response, { login: { accountId: result.id } });
  };
}

async function sendPage(response: ServerResponse, { status, page }: Page): Promise<void> {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...headers, "content-security-policy": POLICY }).end(String(await page));
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
  const cookies = [name, `${name}.sig`].map((cookie) => `${cookie}=; path=/; max-age=0`);
  const location = `${siteUrl}/auth`;
  response.writeHead(302, { location, "set-cookie": cookies, "cache-control": "no-store" }).end();
}
