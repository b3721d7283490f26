import { createHash, createHmac, randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function toBase32(bytes: Buffer): string {
  const length = Math.ceil((bytes.length * 8) / 5);
  const padding = BigInt(length * 5 - bytes.length * 8);
  const digits = (BigInt(`0x${bytes.toString("hex")}`) << padding).toString(32).padStart(length, "0");
  return digits.replace(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
}

export const randomId = (): string => toBase32(randomBytes(16));

export function makeReference(requestId: string): string {
  const text = toBase32(createHash("sha256").update(requestId).digest()).slice(0, 10).toUpperCase();
  return `BAH-${text.slice(0, 5)}-${text.slice(5)}`;
}

/**
 * For a text that somebody could guess, such as an address. Without the secret, nobody can hash all
 * candidates and compare.
 */
export const keyedFingerprint = (text: string, secret: string): string =>
  toBase32(createHmac("sha256", secret).update(text).digest()).slice(0, 26);

export const fingerprint = (text: string): string =>
  toBase32(createHash("sha256").update(text).digest()).slice(0, 26);
