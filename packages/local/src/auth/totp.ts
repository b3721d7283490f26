import { Secret, TOTP } from "otpauth";

/** Cognito's parameters: SHA-1, 6 digits, 30 seconds. */
const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

export const generateCode = (secret: string): string => createTotp(secret).generate();

export const isValidCode = (secret: string, token: string): boolean =>
  createTotp(secret).validate({ token, window: 1 }) !== null;
