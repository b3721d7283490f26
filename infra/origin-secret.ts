/**
 * To renew the secret, add one and deploy (docs/deploy.md#secrets). A deployment refuses any other
 * step.
 */
const CURRENT = 1;

interface Name {
  id: string;
  secretName: string;
}

/**
 * Returns the names of the current and the previous secret. A deployment updates the API before the
 * CDN, so the API accepts the new secret before the CDN sends it.
 */
export function nameOriginSecrets(prefix: string, current = CURRENT): [present: Name, previous?: Name] {
  const name = (number: number): Name => ({
    id: number === 1 ? "OriginSecret" : `OriginSecret${number}`,
    secretName: number === 1 ? prefix : `${prefix}-${number}`,
  });
  return current === 1 ? [name(1)] : [name(current), name(current - 1)];
}
