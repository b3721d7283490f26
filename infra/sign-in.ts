/** Groups of the user pool, the strongest first; core's roles have the same names, which a test compares. */
export const staffGroups = ["owner", "office", "editor"] as const;

/** Minutes that an access token is good for (decisions, "Staff"). */
const TOKEN_MINUTES = 15;

/** Days after which somebody who has not come back signs in anew. */
const REFRESH_DAYS = 7;

/** Seconds in which a refresh token that was just replaced still counts: an answer may get lost on the way. The longest that Cognito allows. */
const RETRY_SECONDS = 60;

const attributesStaffHave = ["email", "email_verified", "name"];

/**
 * All that the site's client of the user pool is, in the words that CloudFormation and Cognito's API share: whoever sets
 * one attribute must name all, for Cognito takes what is left out back to its default.
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
  // Refreshing by the API's own calls is off: rotation of refresh tokens needs that.
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
  // By the same scope a token changes these: not the address, which is what an owner has invited.
  WriteAttributes: ["name"],
});

/**
 * Names the hosted login's domain in its region: Cognito wants it new among all accounts, and refuses these three words.
 */
export const signInDomainPrefix = (stage: string, account: string): string =>
  `handyman-${stage.toLowerCase().replace(/aws|amazon|cognito/g, "x")}-${account}`;
