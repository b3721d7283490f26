import type {
  SetUserMFAPreferenceRequest,
  VerifySoftwareTokenRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { Secret, TOTP } from "otpauth";
import { AwsError } from "../aws.ts";
import type { Directory, StaffUser } from "./directory.ts";

type Input = Partial<VerifySoftwareTokenRequest & SetUserMFAPreferenceRequest>;

/** Cognito requires this scope for these calls. */
export const SELF_SCOPE = "aws.cognito.signin.user.admin";

const refuse = (message: string) => new AwsError("NotAuthorizedException", message);

function readClaims(token: string): { sub?: string; scope?: string; iat?: number } {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    throw refuse("Invalid Access Token");
  }
}

/** The API has verified the signature. */
function findBearer(directory: Directory, { AccessToken = "" }: Input): StaffUser {
  const { sub = "", scope = "", iat = 0 } = readClaims(AccessToken);
  if (!scope.split(" ").includes(SELF_SCOPE)) throw refuse("Access Token does not have required scopes");
  const user = directory.find(sub);
  if (!user) throw new AwsError("UserNotFoundException", "User does not exist.");
  // A token of the second in which the sessions ended is still valid.
  if (iat < user.signedOutAt - 1) throw refuse("Access Token has been revoked");
  return user;
}

export const createSecondFactorActions = (directory: Directory) => ({
  async AssociateSoftwareToken(input: Input) {
    const { id } = findBearer(directory, input);
    const secret = makeSecret();
    await directory.change(id, { totp: { secret, isVerified: false, isOn: false } });
    return { SecretCode: secret };
  },
  async VerifySoftwareToken(input: Input) {
    const { id, totp } = findBearer(directory, input);
    if (!totp) throw new AwsError("InvalidParameterException", "No software token is associated.");
    if (!isValidCode(totp.secret, input.UserCode ?? ""))
      throw new AwsError("EnableSoftwareTokenMFAException", "Code mismatch");
    await directory.change(id, { totp: { ...totp, isVerified: true } });
    return { Status: "SUCCESS" };
  },
  async SetUserMFAPreference(input: Input) {
    const user = findBearer(directory, input);
    await directory.change(user.id, preferSecondFactor(user, input));
    return {};
  },
});

/**
 * Returns the change of the user.
 * @throws AwsError when the factor is turned on before a verified code
 */
export function preferSecondFactor(
  { totp }: StaffUser,
  { SoftwareTokenMfaSettings: settings }: Input,
): Partial<StaffUser> {
  if (!settings?.Enabled) return { totp: totp && { ...totp, isOn: false } };
  if (!totp?.isVerified)
    throw new AwsError("InvalidParameterException", "User has not verified software token mfa");
  return { totp: { ...totp, isOn: true } };
}

/** Cognito's parameters: SHA-1, 6 digits, 30 seconds. */
const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

export const generateCode = (secret: string): string => createTotp(secret).generate();

export const isValidCode = (secret: string, token: string): boolean =>
  createTotp(secret).validate({ token, window: 1 }) !== null;
