/** What the API itself reads from the environment; core has its own. */
export const config = {
  /** Sent by the CDN alone: only a request that carries it may say whom it speaks for. Unset without a CDN. */
  originSecret: process.env.ORIGIN_SECRET || undefined,
};

/** Folder with the site's rendering as the build made it; relative to the function's own. */
export const rendererFolder = (): string => required("RENDERER");

export interface SignInConfig {
  /** The OpenID issuer that staff sign in with. */
  issuer: string;
  /** Our client of it; an access token of another client is not for us. */
  clientId: string;
  /** Address of the hosted login, without a trailing slash. */
  domain: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment is not valid: ${name} is missing`);
  return value;
}

/**
 * How staff sign in. Read when it is asked for, so that what visitors use does without it.
 * @throws Error that names the variable that is missing
 */
export const signInConfig = (): SignInConfig => ({
  issuer: required("AUTH_ISSUER"),
  clientId: required("AUTH_CLIENT_ID"),
  domain: required("AUTH_DOMAIN"),
});
