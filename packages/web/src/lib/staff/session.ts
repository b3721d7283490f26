import { ErrorResponse, User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { staffPaths } from "../../staff-paths.ts";
import { answerOf, api } from "../api.ts";
import { lostConnection } from "../api-error.ts";
import { draftStore } from "./draft-store.ts";

/** Where the identity provider sends the browser back to. */
export const CALLBACK_PATH = "/auth/callback";

/** Seconds. A token with less time left is renewed before use. */
const MARGIN = 30;

/**
 * Set in this browser after the provider refused a renewal. Somebody may have ended the session from another device, so the
 * provider's own cookie, which is good for an hour, must not let the browser in again without the password.
 */
const REFUSED = "staff-session-refused";

/** A tab whose session has ended and whose screen stays. */
export interface WaitingTab {
  tabId: string;
  /** The member of staff whose session it was. Nobody else may go on with the screen. */
  memberId: string;
}

/** `user` is the session as oidc-client-ts stores it. */
type Message = { type: "signed-out" } | { type: "signed-in"; tabId: string; user: string };

const channel = new BroadcastChannel("staff-session");
const post = (message: Message) => channel.postMessage(message);

const tabId = crypto.randomUUID();
let memberId = "";
let waitingTab: WaitingTab | undefined;
const watchers = new Set<() => void>();

function setWaitingTab(next: WaitingTab | undefined): void {
  waitingTab = next;
  for (const watcher of watchers) watcher();
}

/** A store for React. Holds this tab while its session has ended. */
export const sessionEnd = {
  read: () => waitingTab,
  watch(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Marks the session of this page as ended, and keeps the screen. */
export function endSession(): void {
  if (!waitingTab) setWaitingTab({ tabId, memberId });
}

interface Login {
  manager: UserManager;
  endSessionUrl: string;
}

let login: Promise<Login> | undefined;

async function prepareLogin(): Promise<Login> {
  const { authority, clientId, endSessionUrl } = await answerOf(api["sign-in"].$get());
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: window.location.origin + CALLBACK_PATH,
    response_type: "code",
    // The last scope lets the API set up the second factor of the member who is signed in.
    scope: "openid email profile aws.cognito.signin.user.admin",
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    loadUserInfo: false,
  });
  return { manager, endSessionUrl };
}

function getLogin(): Promise<Login> {
  login ??= prepareLogin().catch((error) => {
    login = undefined;
    throw error;
  });
  return login;
}

const isAdminPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/admin(\/|\?|$)/.test(path);

/** Leaves for the hosted login. Afterwards the browser is at `returnTo`, or the waiting tab has the new session. */
export async function signIn(returnTo: string, waiting?: WaitingTab): Promise<void> {
  const { manager } = await getLogin();
  const asksPassword = waiting || window.localStorage.getItem(REFUSED);
  await manager.signinRedirect({
    state: { returnTo, waiting },
    ...(asksPassword ? { prompt: "login" } : {}),
  });
}

/**
 * Reads the login's answer from the address. Returns where to go on; undefined when a waiting tab took the session. Two tabs
 * must not share one session, because a refresh token is good once.
 * @throws ErrorResponse of oidc-client-ts when the provider refused, Error for an answer that this tab did not ask for
 */
export async function finishSignIn(): Promise<string | undefined> {
  const { manager } = await getLogin();
  const user = await manager.signinRedirectCallback();
  window.localStorage.removeItem(REFUSED);
  draftStore.keepFor(user.profile.sub);
  const { returnTo, waiting } = (user.state ?? {}) as { returnTo?: unknown; waiting?: WaitingTab };
  if (waiting?.memberId !== user.profile.sub) return isAdminPath(returnTo) ? returnTo : staffPaths.home;
  await manager.removeUser();
  post({ type: "signed-in", tabId: waiting.tabId, user: user.toStorageString() });
  return undefined;
}

/** The token endpoint's errors that end a session (RFC 6749, 5.2). */
const FINAL = /^(invalid_(request|client|grant|scope)|unauthorized_client|unsupported_grant_type)$/;

let renewal: Promise<User | null> | undefined;

/** Returns null when the provider has ended the session. One call at a time, because a refresh token is good once. */
function renew(manager: UserManager): Promise<User | null> {
  renewal ??= manager
    .signinSilent()
    .catch((error: unknown) => {
      if (!(error instanceof ErrorResponse && FINAL.test(error.error ?? ""))) throw lostConnection(error);
      window.localStorage.setItem(REFUSED, "yes");
      return null;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/**
 * Returns a good access token, renewed if necessary; undefined when somebody has to sign in.
 * @throws ApiError `network` when the provider did not answer the renewal
 */
export async function accessToken(options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const { manager } = await getLogin();
  const user = await manager.getUser();
  if (!user) return undefined;
  memberId = user.profile.sub;
  const isGood = (user.expires_in ?? 0) > MARGIN && !options.isRefused;
  if (isGood) return user.access_token;
  const renewed = await renew(manager);
  if (!renewed) await manager.removeUser();
  return renewed?.access_token;
}

/** Forgets the tokens in all tabs, and ends the session at the provider. */
export async function signOut(): Promise<void> {
  const { manager, endSessionUrl } = await getLogin();
  await manager.removeUser();
  draftStore.clear();
  post({ type: "signed-out" });
  window.location.assign(endSessionUrl);
}

/** Follows other tabs: leaves when one signs out, and takes the session that one began for this tab. Returns how to stop. */
export function followOtherTabs(onSignedInAgain: () => void): () => void {
  const listener = async ({ data }: MessageEvent<Message>) => {
    if (data.type === "signed-out") {
      draftStore.clear();
      await (await getLogin()).manager.removeUser();
      window.location.assign(staffPaths.signIn);
    } else if (waitingTab && data.tabId === tabId) {
      await (await getLogin()).manager.storeUser(User.fromStorageString(data.user));
      setWaitingTab(undefined);
      onSignedInAgain();
    }
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
