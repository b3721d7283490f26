import { createHash, randomBytes } from "node:crypto";

/** Crockford's base 32 in lower case: no i, l, o, u, so ids can be read aloud. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let out = "";
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      out += ALPHABET[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? out + ALPHABET[(value << (5 - bits)) & 31] : out;
}

/** A random id of 128 bits in 26 characters; unguessable, so it may stand in a public address. */
export const randomId = (): string => base32(randomBytes(16));

/**
 * The reference that a customer reads out on the phone, such as `BAH-7K3M9-Q2XTA`: 50 bits of the request id's
 * hash, so that the same request always has the same reference (a collision among 100,000: 1 in 200,000).
 */
export function referenceOf(requestId: string): string {
  const text = base32(createHash("sha256").update(requestId).digest()).slice(0, 10).toUpperCase();
  return `BAH-${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A one-way name for something personal (an address of origin) that must be compared but not kept. */
export const fingerprint = (text: string): string =>
  base32(createHash("sha256").update(text).digest()).slice(0, 26);
