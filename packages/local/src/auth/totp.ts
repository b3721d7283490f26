import { Secret, TOTP } from "otpauth";

/** Codes as authenticator apps make them by default, which is how Cognito reads them: SHA-1, 6 digits, 30 seconds. */
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app shows now for a secret in base32. */
export const codeOf = (secret: string): string => totpOf(secret).generate();

/** Whether a code is the secret's: the present one, or the one before or after. */
export const isCodeOf = (secret: string, token: string): boolean =>
  totpOf(secret).validate({ token, window: 1 }) !== null;
