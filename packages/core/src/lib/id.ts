import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function toBase32(bytes: Uint8Array): string {
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

export const randomId = (): string => toBase32(randomBytes(16));

export function makeReference(requestId: string): string {
  const text = toBase32(createHash("sha256").update(requestId).digest()).slice(0, 10).toUpperCase();
  return `BAH-${text.slice(0, 5)}-${text.slice(5)}`;
}

export const fingerprint = (text: string): string =>
  toBase32(createHash("sha256").update(text).digest()).slice(0, 26);
