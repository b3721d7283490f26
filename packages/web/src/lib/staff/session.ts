import { ErrorResponse, User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { answerOf, api } from "../api.ts";
import { createNetworkError } from "../api-error.ts";
import { draftStore } from "./draft-store.ts";
import { type Asking, handOver, onHandOver, sessionEnd } from "./session-end.ts";

/** Where the identity provider sends the browser back to. */
export const CALLBACK_PATH = "/auth/callback";

/** A token with less left than this is renewed before it is used. In seconds. */
const MARGIN = 30;

/** Tabs tell each other that somebody has signed out. */
const channel = new BroadcastChannel("staff-session");

interface SignIn {
  manager: UserManager;
  endSessionUrl: string;
}

let pending: Promise<SignIn> | undefined;

async function prepare(): Promise<SignIn> {
  const { authority, clientId, endSessionUrl } = await answerOf(api["sign-in"].$get());
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: window.location.origin + CALLBACK_PATH,
    response_type: "code",
    // The last lets the API set up a second factor in the name of whoever is signed in.
    scope: "openid email profile aws.cognito.signin.user.admin",
    // One tab's: closing it forgets the tokens, and a new one finds the provider's own session.
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    loadUserInfo: false,
  });
  return { manager, endSessionUrl };
}

/** Asked once a page; a failed try is not kept. */
function signInOf(): Promise<SignIn> {
  pending ??= prepare().catch((error) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/**
 * Set in this browser once the provider has refused to renew a session, which may have been ended from another device: the
 * provider's own cookie, which is good for an hour, must not let it in again without the password.
 */
const REFUSED = "staff-session-refused";

const isInside = (path: unknown): path is string =>
  typeof path === "string" && /^\/admin(\/|\?|$)/.test(path);

/** Leaves for the hosted login; afterwards the browser is back at `returnTo`, or the tab that asked has the new session. */
export async function signIn(returnTo: string, asking?: Asking): Promise<void> {
  const { manager } = await signInOf();
  const anew = asking || window.localStorage.getItem(REFUSED) ? { prompt: "login" } : {};
  await manager.signinRedirect({ state: { returnTo, asking }, ...anew });
}

/**
 * Takes what the hosted login answered in the address. Answers where the member of staff was going; undefined once the tab
 * whose session had ended has been given the new one, which is then no longer this tab's: its refresh tokens are good once.
 * @throws ErrorResponse of oidc-client-ts for what the provider refused, Error for a reply that nobody here asked for
 */
export async function finishSignIn(): Promise<string | undefined> {
  const { manager } = await signInOf();
  const user = await manager.signinRedirectCallback();
  window.localStorage.removeItem(REFUSED);
  draftStore.keepFor(user.profile.sub);
  const { returnTo, asking } = (user.state ?? {}) as { returnTo?: unknown; asking?: Asking };
  // Somebody else goes on in this tab: the other one shows what is not theirs.
  if (asking?.who !== user.profile.sub) return isInside(returnTo) ? returnTo : "/admin";
  await manager.removeUser();
  handOver({ tab: asking.tab, user: user.toStorageString() });
  return undefined;
}

/** Goes on with the session that another tab has begun for this one. Answers how to stop listening. */
export const onSignedInAgain = (act: () => void): (() => void) =>
  onHandOver(async (user) => {
    await (await signInOf()).manager.storeUser(User.fromStorageString(user));
    sessionEnd.clear();
    act();
  });

/** One renewal at a time: a refresh token may be good for one use only. */
let renewal: Promise<User | null> | undefined;

/** The token endpoint's answers that no other try changes (RFC 6749, 5.2). */
const FINAL = /^(invalid_(request|client|grant|scope)|unauthorized_client|unsupported_grant_type)$/;

function renew(manager: UserManager): Promise<User | null> {
  renewal ??= manager
    .signinSilent()
    .catch((error: unknown) => {
      // No answer, a late one, or one of a provider in trouble: the session may still be good, and is kept.
      if (!(error instanceof ErrorResponse && FINAL.test(error.error ?? ""))) throw createNetworkError(error);
      window.localStorage.setItem(REFUSED, "yes");
      return null;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/**
 * A good access token, renewed where need be; undefined when somebody has to sign in.
 * @throws ApiError `network` when the renewal was not answered
 */
export async function accessToken(options: { isRefused?: boolean } = {}): Promise<string | undefined> {
  const { manager } = await signInOf();
  const user = await manager.getUser();
  if (!user) return undefined;
  sessionEnd.remember(user.profile.sub);
  const isGood = (user.expires_in ?? 0) > MARGIN && !options.isRefused;
  if (isGood) return user.access_token;
  const renewed = await renew(manager);
  if (!renewed) await manager.removeUser();
  return renewed?.access_token;
}

/** Forgets the tokens in all tabs, and ends the session at the provider. */
export async function signOut(): Promise<void> {
  const { manager, endSessionUrl } = await signInOf();
  await manager.removeUser();
  draftStore.clear();
  channel.postMessage("signed-out");
  window.location.assign(endSessionUrl);
}

/** Follows a sign-out in another tab. Answers how to stop listening. */
export function onSignedOutElsewhere(act: () => void): () => void {
  const listener = async () => {
    draftStore.clear();
    await (await signInOf()).manager.removeUser();
    act();
  };
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
