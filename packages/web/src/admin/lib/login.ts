import { ErrorResponse, OidcClient, User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { api, readJson } from "../../lib/api.ts";
import { createNetworkError } from "../../lib/api-error.ts";
import { staffPaths } from "../paths.ts";

const FINAL = /^(invalid_(request|client|grant|scope)|unauthorized_client|unsupported_grant_type)$/;

/**
 * Returns the token, null when the provider ended the session, undefined without a session.
 * @throws ApiError `network` when the provider did not respond
 */
async function renewToken(manager: UserManager): Promise<string | null | undefined> {
  if (!(await manager.getUser())) return undefined;
  try {
    const renewed = await manager.signinSilent();
    if (renewed) return renewed.access_token;
  } catch (error) {
    if (!(error instanceof ErrorResponse && FINAL.test(error.error ?? ""))) throw createNetworkError(error);
  }
  await manager.removeUser();
  return null;
}

export async function prepareLogin() {
  const { authority, clientId, endSessionUrl } = await readJson(api["sign-in"].$get());
  const settings = {
    authority,
    client_id: clientId,
    redirect_uri: window.location.origin + staffPaths.signInCallback,
    response_type: "code",
    scope: "openid email profile",
    loadUserInfo: false,
  };
  const manager = new UserManager({
    ...settings,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
  });
  return {
    manager,
    endSessionUrl,
    renewToken: () => renewToken(manager),
    revoke: (token: string) => new OidcClient(settings).revokeToken(token, "refresh_token"),
    storeUser: (stored: string) => manager.storeUser(User.fromStorageString(stored)),
  };
}

export type Login = Awaited<ReturnType<typeof prepareLogin>>;
