import { atom } from "nanostores";
import { createNetworkError } from "../../lib/api-error.ts";
import { staffPaths } from "../paths.ts";
import { draftStore } from "./draft-store.ts";
import { isIdle, noteUse } from "./idle.ts";
import { forgetKeptVisits, forgetVisitsOfOthers } from "./kept-visits.ts";
import type { Login } from "./login.ts";

const MARGIN_SECONDS = 30;

/** Set after a refused renewal and after idle time: the next login then asks for the password. */
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

export const waitingTab = atom<WaitingTab | undefined>(undefined);

export function endSession(): void {
  if (!waitingTab.get()) waitingTab.set({ tabId, memberId });
}

const REVOCATION_MS = 3000;

/**
 * A valid token needs no library, so the first screen loads without it. A missing chunk must not
 * reload a screen with typed words.
 */
async function loadLogin(): Promise<Login> {
  const { prepareLogin } = await import("./login.ts").catch((error: unknown) => {
    throw createNetworkError(error);
  });
  return prepareLogin();
}

let login: Promise<Login> | undefined;

/**
 * Loads the code and the addresses for renewals and sign-outs early, because the connection may get
 * worse.
 */
export function getLogin(): Promise<Login> {
  login ??= loadLogin().catch((error: unknown) => {
    login = undefined;
    throw error;
  });
  return login;
}

interface StoredUser {
  access_token: string;
  refresh_token?: string;
  expires_at?: number;
  profile: { sub: string };
}

function readStored(): { key: string; user: StoredUser } | undefined {
  const { sessionStorage } = window;
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
  const key = keys.find((name) => name.startsWith("oidc.user:"));
  return key ? { key, user: JSON.parse(sessionStorage.getItem(key) ?? "") as StoredUser } : undefined;
}

/** Forgets the session first, because the provider may be out of reach. */
async function discardSession(): Promise<void> {
  const stored = readStored();
  if (!stored) return;
  window.sessionStorage.removeItem(stored.key);
  const { refresh_token } = stored.user;
  if (!refresh_token) return;
  const revocation = getLogin()
    .then(({ revoke }) => revoke(refresh_token))
    .catch(() => undefined);
  await Promise.race([revocation, new Promise((resolve) => setTimeout(resolve, REVOCATION_MS))]);
}

async function discardIdleSession(): Promise<void> {
  window.localStorage.setItem(ASKS_PASSWORD, "yes");
  await discardSession();
}

export async function endIdleSession(): Promise<void> {
  if (waitingTab.get()) return;
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

/**
 * Returns the next path, or undefined after it gave the session to a waiting tab. Two tabs can't
 * share a session, because a refresh token works once.
 */
export async function finishSignIn(): Promise<string | undefined> {
  const { manager } = await getLogin();
  const user = await manager.signinRedirectCallback();
  window.localStorage.removeItem(ASKS_PASSWORD);
  noteUse();
  draftStore.keepFor(user.profile.sub);
  await forgetVisitsOfOthers(user.profile.sub);
  const { returnTo, waiting } = (user.state ?? {}) as { returnTo?: unknown; waiting?: WaitingTab };
  if (waiting?.memberId !== user.profile.sub) return isAdminPath(returnTo) ? returnTo : staffPaths.home;
  await manager.removeUser();
  post({ type: "signed-in", tabId: waiting.tabId, user: user.toStorageString() });
  return undefined;
}

export const findMemberId = (): string | undefined => (isIdle() ? undefined : readStored()?.user.profile.sub);

/** The screen shows data of this person, so only this person may sign in again to it. */
export function resumeAs(id: string): void {
  memberId = id;
}

let renewal: Promise<string | undefined> | undefined;

async function renew(): Promise<string | undefined> {
  const { renewToken } = await getLogin();
  const token = await renewToken();
  if (token !== null) return token;
  window.localStorage.setItem(ASKS_PASSWORD, "yes");
  await forgetKeptVisits();
  return undefined;
}

/**
 * Returns undefined when staff must sign in.
 * @throws ApiError `network` when the provider did not respond
 */
export async function getAccessToken(options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const user = readStored()?.user;
  if (!user) return undefined;
  memberId = user.profile.sub;
  if (isIdle()) {
    await discardIdleSession();
    return undefined;
  }
  const secondsLeft = (user.expires_at ?? 0) - Date.now() / 1000;
  if (secondsLeft > MARGIN_SECONDS && !options.isRefused) return user.access_token;
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

export async function signOut(): Promise<void> {
  const { endSessionUrl } = await getLogin();
  draftStore.clear();
  post({ type: "signed-out" });
  // Discard the session first: later answers are kept only for a session.
  await Promise.all([discardSession(), forgetKeptVisits()]);
  window.location.assign(endSessionUrl);
}

/**
 * Leaves when another tab signs out, and takes over a session that another tab began for this one.
 * Returns a function that stops listening.
 */
export function followOtherTabs(onSignedInAgain: () => void): () => void {
  const listener = async ({ data }: MessageEvent<Message>) => {
    if (data.type === "signed-out") {
      draftStore.clear();
      await discardSession();
      window.location.assign(staffPaths.signIn);
    } else if (waitingTab.get() && data.tabId === tabId) {
      await (await getLogin()).storeUser(data.user);
      noteUse();
      waitingTab.set(undefined);
      onSignedInAgain();
    }
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
