export const staffGroups = ["owner", "office", "editor"] as const;

/**
 * Cognito refuses to change attributes of an existing pool, and refuses a client that can't write a required attribute. A required email would have to be writable, and a stolen token could change it. Every invitation sets it.
 */
export const poolAttributes = {
  email: { required: false, mutable: true },
  name: { required: true, mutable: true },
} as const;

const TOKEN_MINUTES = 15;

export const REFRESH_DAYS = 7;

/**
 * Returns all settings of the pool's client. Cognito resets each setting that an update leaves out.
 * @param siteUrl without a trailing slash
 */
export const getSignInClient = (siteUrl: string) => ({
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ["code"],
  AllowedOAuthScopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
  SupportedIdentityProviders: ["COGNITO"],
  CallbackURLs: [`${siteUrl}/auth/callback`],
  LogoutURLs: [`${siteUrl}/auth`],
  ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
  AccessTokenValidity: TOKEN_MINUTES,
  IdTokenValidity: TOKEN_MINUTES,
  RefreshTokenValidity: REFRESH_DAYS,
  TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
  RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
  EnableTokenRevocation: true,
  PreventUserExistenceErrors: "ENABLED",
  ReadAttributes: ["email", "email_verified", "name"],
  WriteAttributes: ["name"],
});

export const getSignInDomainPrefix = (stage: string, account: string): string =>
  `handyman-${stage.toLowerCase().replace(/aws|amazon|cognito/g, "x")}-${account}`;
