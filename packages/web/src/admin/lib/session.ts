import { ErrorResponse, OidcClient, User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { api, readJson } from "../../lib/api.ts";
import { createNetworkError } from "../../lib/api-error.ts";
import { createStore } from "../../lib/store.ts";
import { staffPaths } from "../paths.ts";
import { draftStore } from "./draft-store.ts";
import { isIdle, noteUse } from "./idle.ts";

export const CALLBACK_PATH = "/auth/callback";

const MARGIN_SECONDS = 30;

/** Makes the next login ask for the password: after a refused renewal and after idle time. */
const ASKS_PASSWORD = "staff-asks-password";

export interface WaitingTab {
  tabId: string;
  memberId: string;
}

type Message = { type: "signed-out" } | { type: "signed-in"; tabId: string; user: string };

const channel = new BroadcastChannel("staff-session");
const post = (message: Message) => channel.postMessage(message);

const tabId = crypto.randomUUID();
let memberId = "";

export const waitingTab = createStore<WaitingTab | undefined>(undefined);

export function endSession(): void {
  if (!waitingTab.read()) waitingTab.write({ tabId, memberId });
}

const REVOCATION_MS = 3000;

async function prepareLogin() {
  const { authority, clientId, endSessionUrl } = await readJson(api["sign-in"].$get());
  const settings = {
    authority,
    client_id: clientId,
    redirect_uri: window.location.origin + CALLBACK_PATH,
    response_type: "code",
    scope: "openid email profile",
    loadUserInfo: false,
  };
  const manager = new UserManager({
    ...settings,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
  });
  return { manager, revoker: new OidcClient(settings), endSessionUrl };
}

let login: ReturnType<typeof prepareLogin> | undefined;

function getLogin() {
  login ??= prepareLogin().catch((error) => {
    login = undefined;
    throw error;
  });
  return login;
}

/** Forgets the session first: the provider may be out of reach. */
async function discardSession(): Promise<void> {
  const { manager, revoker } = await getLogin();
  const user = await manager.getUser();
  await manager.removeUser();
  if (!user?.refresh_token) return;
  const revocation = revoker.revokeToken(user.refresh_token, "refresh_token").catch(() => undefined);
  await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, REVOCATION_MS))]);
}

async function discardIdleSession(): Promise<void> {
  window.localStorage.setItem(ASKS_PASSWORD, "yes");
  await discardSession();
}

export async function endIdleSession(): Promise<void> {
  if (waitingTab.read()) return;
  endSession();
  await discardIdleSession();
}

const isAdminPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/admin(\/|\?|$)/.test(path);

export async function signIn(returnTo: string, waiting?: WaitingTab): Promise<void> {
  const { manager } = await getLogin();
  const asksPassword = waiting || isIdle() || window.localStorage.getItem(ASKS_PASSWORD);
  await manager.signinRedirect({
    state: { returnTo, waiting },
    ...(asksPassword ? { prompt: "login" } : {}),
  });
}

/** Returns where to go on; undefined after it gave the session to a waiting tab. Two tabs can't share one, because a refresh token is good once. */
export async function finishSignIn(): Promise<string | undefined> {
  const { manager } = await getLogin();
  const user = await manager.signinRedirectCallback();
  window.localStorage.removeItem(ASKS_PASSWORD);
  noteUse();
  draftStore.keepFor(user.profile.sub);
  const { returnTo, waiting } = (user.state ?? {}) as { returnTo?: unknown; waiting?: WaitingTab };
  if (waiting?.memberId !== user.profile.sub) return isAdminPath(returnTo) ? returnTo : staffPaths.home;
  await manager.removeUser();
  post({ type: "signed-in", tabId: waiting.tabId, user: user.toStorageString() });
  return undefined;
}

const FINAL = /^(invalid_(request|client|grant|scope)|unauthorized_client|unsupported_grant_type)$/;

let renewal: Promise<User | null> | undefined;

function renew(manager: UserManager): Promise<User | null> {
  renewal ??= manager
    .signinSilent()
    .catch((error: unknown) => {
      if (!(error instanceof ErrorResponse && FINAL.test(error.error ?? ""))) throw createNetworkError(error);
      window.localStorage.setItem(ASKS_PASSWORD, "yes");
      return null;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/**
 * Returns undefined when somebody has to sign in.
 * @throws ApiError `network` when the provider did not answer the renewal
 */
export async function accessToken(options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const { manager } = await getLogin();
  const user = await manager.getUser();
  if (!user) return undefined;
  memberId = user.profile.sub;
  if (isIdle()) {
    await discardIdleSession();
    return undefined;
  }
  const isGood = (user.expires_in ?? 0) > MARGIN_SECONDS && !options.isRefused;
  if (isGood) return user.access_token;
  const renewed = await renew(manager);
  if (!renewed) await manager.removeUser();
  return renewed?.access_token;
}

export async function signOut(): Promise<void> {
  const { endSessionUrl } = await getLogin();
  draftStore.clear();
  post({ type: "signed-out" });
  await discardSession();
  window.location.assign(endSessionUrl);
}

/** Leaves when another tab signs out, and takes the session that another tab began for this one. Returns how to stop. */
export function followOtherTabs(onSignedInAgain: () => void): () => void {
  const listener = async ({ data }: MessageEvent<Message>) => {
    if (data.type === "signed-out") {
      draftStore.clear();
      await discardSession();
      window.location.assign(staffPaths.signIn);
    } else if (waitingTab.read() && data.tabId === tabId) {
      await (await getLogin()).manager.storeUser(User.fromStorageString(data.user));
      noteUse();
      waitingTab.write(undefined);
      onSignedInAgain();
    }
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
