/** Groups of the user pool, the strongest first; core's roles have the same names, which a test compares. */
export const staffGroups = ["owner", "office", "editor"] as const;

/**
 * Attributes of every account, by Cognito's names. Cognito refuses to change them in an existing pool. It also refuses a client that
 * can't write a required attribute. The address is optional here, because a stolen token must not be able to change its owner's
 * address. Every invitation sets the address.
 */
export const poolAttributes = {
  email: { required: false, mutable: true },
  name: { required: true, mutable: true },
} as const;

/** Minutes for which an access token is valid. */
const TOKEN_MINUTES = 15;

/** Days between two sign-ins. A renewed refresh token ends when the first one would have ended. */
export const REFRESH_DAYS = 7;

/** Seconds for which a replaced refresh token still works, in case the answer with the new one got lost. Cognito allows no more. */
const RETRY_SECONDS = 60;

const attributesStaffHave = ["email", "email_verified", "name"];

/**
 * Returns every setting of the pool's client for the site, as CloudFormation and Cognito's API name them. An update must name all of
 * them, because Cognito resets each one that is left out.
 * @param siteUrl origin of the site, without a trailing slash
 */
export const signInClient = (siteUrl: string) => ({
  AllowedOAuthFlowsUserPoolClient: true,
  // The code flow of a client without a secret asks for PKCE, which the app always sends.
  AllowedOAuthFlows: ["code"],
  // The last lets a token set up its bearer's second factor, which the login's own pages don't offer where it is optional.
  AllowedOAuthScopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
  SupportedIdentityProviders: ["COGNITO"],
  CallbackURLs: [`${siteUrl}/auth/callback`],
  LogoutURLs: [`${siteUrl}/auth`],
  // Rotation needs ALLOW_REFRESH_TOKEN_AUTH to be off.
  ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
  AccessTokenValidity: TOKEN_MINUTES,
  IdTokenValidity: TOKEN_MINUTES,
  RefreshTokenValidity: REFRESH_DAYS,
  TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
  RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: RETRY_SECONDS },
  EnableTokenRevocation: true,
  // A stranger must not learn from an answer who is on the staff.
  PreventUserExistenceErrors: "ENABLED",
  ReadAttributes: attributesStaffHave,
  // A token with that scope may change these attributes, but not the address.
  WriteAttributes: ["name"],
});

/** Returns the sign-in domain's prefix. Cognito requires it to be unique in the region, and refuses these three words in it. */
export const signInDomainPrefix = (stage: string, account: string): string =>
  `handyman-${stage.toLowerCase().replace(/aws|amazon|cognito/g, "x")}-${account}`;
