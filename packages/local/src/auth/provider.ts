import { randomBytes } from "node:crypto";
import {
  type Account,
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type KoaContextWithOIDC,
  Provider,
} from "oidc-provider";
import { REFRESH_MINUTES } from "../../../../infra/sign-in.ts";
import { stageNames } from "../environment.ts";
import type { Directory, StaffUser } from "./directory.ts";
import { createAccessClaims, createIdClaims, SCOPES, type SigningKey, TOKEN_SECONDS } from "./tokens.ts";

export const AUTH_PATH = "/__oidc";

const DAY = 24 * 60 * 60;
const REFRESH_SECONDS = REFRESH_MINUTES * 60;
const RESOURCE = "urn:handyman:api";

const toAccount = (user: StaffUser): Account => ({
  accountId: user.id,
  claims: async (use) => ({ sub: user.id, ...(use === "id_token" ? createIdClaims(user) : {}) }),
});

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? "",
    accountId: oidc.session?.accountId ?? "",
  });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(RESOURCE, SCOPES);
  await grant.save();
  return grant;
}

const createClient = (siteUrl: string, client_id: string) => ({
  client_id,
  token_endpoint_auth_method: "none" as const,
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code" as const],
  scope: SCOPES,
  redirect_uris: [`${siteUrl}/auth/callback`],
});

const routes = {
  authorization: "/oauth2/authorize",
  token: "/oauth2/token",
  revocation: "/oauth2/revoke",
  jwks: "/.well-known/jwks.json",
};

const features: Configuration["features"] = {
  devInteractions: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: async (_context, client, token) => client.clientId === token.clientId,
  },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => RESOURCE,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, _resource, { clientId }) => ({
      scope: SCOPES,
      audience: clientId,
      accessTokenFormat: "jwt",
      accessTokenTTL: TOKEN_SECONDS,
      jwt: { sign: { alg: "RS256" } },
    }),
  },
};

/** Refresh tokens rotate. A renewed token expires when the first one would have expired. */
export function startProvider(siteUrl: string, directory: Directory, key: SigningKey): Provider {
  return new Provider(`${siteUrl}${AUTH_PATH}`, {
    clients: [stageNames.authClient, stageNames.otherAuthClient].map((id) => createClient(siteUrl, id)),
    adapter: () => createStore(),
    jwks: { keys: [key.jwk] },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    routes,
    features,
    scopes: [...SCOPES.split(" "), "aws.cognito.signin.user.admin"],
    claims: {
      openid: ["sub", "token_use", "cognito:username", "cognito:groups"],
      email: ["email", "email_verified"],
      profile: ["name"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === siteUrl,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    loadExistingGrant: grantAll,
    findAccount: async (_context, sub, token) => {
      const user = directory.find(sub);
      const isVoid = token?.kind === "RefreshToken" && (token.iat ?? 0) < (user?.signedOutAt ?? 0);
      return user?.enabled && !isVoid ? toAccount(user) : undefined;
    },
    formats: {
      customizers: {
        jwt: async (_context, token, { payload }) => {
          const user = "accountId" in token ? directory.find(String(token.accountId)) : undefined;
          if (user) Object.assign(payload, createAccessClaims(user));
        },
      },
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: TOKEN_SECONDS,
      Interaction: 3600,
      Session: DAY,
      Grant: REFRESH_SECONDS,
      RefreshToken: ({ oidc }) => oidc.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_SECONDS,
    },
    interactions: { url: (_context, { uid }) => `${AUTH_PATH}/interaction/${uid}` },
    renderError: async (context, { error, error_description }) => {
      context.type = "text";
      context.body = `${error}: ${error_description ?? ""}\n`;
    },
  });
}

/** In memory, so a restart ends all sessions. The provider checks when payloads expire. */
function createStore(): Adapter {
  const payloads = new Map<string, AdapterPayload>();
  return {
    upsert: async (id, payload) => void payloads.set(id, payload),
    find: async (id) => payloads.get(id),
    findByUid: async (uid) => [...payloads.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = payloads.get(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void payloads.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const [id, payload] of payloads) if (payload.grantId === grantId) payloads.delete(id);
    },
  };
}
