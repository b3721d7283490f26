export const config = {
  /** Only the CDN knows it: a request with it may name the visitor's address. Unset without a CDN. */
  originSecret: process.env.ORIGIN_SECRET || undefined,
};

function readRequired(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment is not valid: ${name} is missing`);
  return value;
}

/** Relative to the function's own folder. */
export const getRendererFolder = (): string => readRequired("RENDERER");

export interface SignInConfig {
  issuer: string;
  clientId: string;
  /** Address of the hosted login, without a trailing slash. */
  domain: string;
}

/** Not read at the start, because the public API works without it. */
export const getSignInConfig = (): SignInConfig => ({
  issuer: readRequired("AUTH_ISSUER"),
  clientId: readRequired("AUTH_CLIENT_ID"),
  domain: readRequired("AUTH_DOMAIN"),
});
