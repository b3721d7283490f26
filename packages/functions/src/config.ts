/** The previous secret stays valid during a renewal. Returns an empty list without a CDN. */
export const readOriginSecrets = (): string[] =>
  [process.env.ORIGIN_SECRET ?? "", process.env.PREVIOUS_ORIGIN_SECRET ?? ""].filter(Boolean);

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
