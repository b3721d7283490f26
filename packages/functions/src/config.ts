export const config = {
  /** Only the CDN knows it: a request with it may name the visitor's address. Unset without a CDN. */
  originSecret: process.env.ORIGIN_SECRET || undefined,
};

function readRequired(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment is not valid: ${name} is missing`);
  return value;
}

export const getRendererFolder = (): string => readRequired("RENDERER");

export const getSignInConfig = () => ({
  issuer: readRequired("AUTH_ISSUER"),
  clientId: readRequired("AUTH_CLIENT_ID"),
  domain: readRequired("AUTH_DOMAIN"),
});
