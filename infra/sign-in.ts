export const staffGroups = ["owner", "office", "editor", "crew"] as const;

/**
 * Cognito can't change attributes of an existing pool. The client must be able to write each
 * required attribute, and a stolen token could write it too. So email is not required, and each
 * invitation sets it.
 */
export const poolAttributes = {
  email: { required: false, mutable: true },
  name: { required: true, mutable: true },
} as const;

export const scopes = ["openid", "email", "profile"];

const TOKEN_MINUTES = 15;

/** The last access token may be issued at this age, so a session ends after at most 12 hours. */
export const REFRESH_MINUTES = 12 * 60 - TOKEN_MINUTES;

/**
 * Returns all settings of the pool's client. Cognito resets each setting that an update leaves out.
 * @param siteUrl without a trailing slash
 */
export const getSignInClient = (siteUrl: string) => ({
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ["code"],
  // A token with Cognito's own scope may delete its owner's account, and each sign-in through
  // Cognito's API adds this scope. So allow there only the flow that needs AWS credentials.
  AllowedOAuthScopes: scopes,
  ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
  SupportedIdentityProviders: ["COGNITO"],
  CallbackURLs: [`${siteUrl}/auth/callback`],
  LogoutURLs: [`${siteUrl}/auth`],
  // Cognito's maximum, because staff may have to install an authenticator app first.
  AuthSessionValidity: 15,
  AccessTokenValidity: TOKEN_MINUTES,
  IdTokenValidity: TOKEN_MINUTES,
  RefreshTokenValidity: REFRESH_MINUTES,
  TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
  RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
  EnableTokenRevocation: true,
  PreventUserExistenceErrors: "ENABLED",
  ReadAttributes: ["email", "email_verified", "name"],
  WriteAttributes: ["name"],
});

export const getSignInDomainPrefix = (stage: string, account: string): string =>
  `handyman-${stage.toLowerCase().replace(/aws|amazon|cognito/g, "x")}-${account}`;
