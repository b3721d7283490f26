import { type Directory, hasSecondFactor, type StaffUser } from "./directory.ts";
import { PoolError } from "./pool-error.ts";
import { isValidCode, makeSecret } from "./totp.ts";

type Input = {
  AccessToken?: string;
  UserCode?: string;
  SoftwareTokenMfaSettings?: { Enabled?: boolean };
};

/** Cognito requires this scope for these calls. */
export const SELF_SCOPE = "aws.cognito.signin.user.admin";

const refused = (message: string) => new PoolError("NotAuthorizedException", message);

function readClaims(token: string): { sub?: string; scope?: string; iat?: number } {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    throw refused("Invalid Access Token");
  }
}

/** The API has verified the signature. */
function bearerIn(directory: Directory, { AccessToken = "" }: Input): StaffUser {
  const { sub = "", scope = "", iat = 0 } = readClaims(AccessToken);
  if (!scope.split(" ").includes(SELF_SCOPE)) throw refused("Access Token does not have required scopes");
  const user = directory.find(sub);
  if (!user) throw new PoolError("UserNotFoundException", "User does not exist.");
  // A token of the second in which the sessions ended is still valid.
  if (iat < user.signedOutAt - 1) throw refused("Access Token has been revoked");
  return user;
}

export const secondFactorActions = (directory: Directory) => ({
  async AssociateSoftwareToken(input: Input) {
    const { id } = bearerIn(directory, input);
    const secret = makeSecret();
    await directory.change(id, { totp: { secret, isVerified: false, isOn: false } });
    return { SecretCode: secret };
  },
  async VerifySoftwareToken(input: Input) {
    const { id, totp } = bearerIn(directory, input);
    if (!totp) throw new PoolError("InvalidParameterException", "No software token is associated.");
    if (!isValidCode(totp.secret, input.UserCode ?? ""))
      throw new PoolError("EnableSoftwareTokenMFAException", "Code mismatch");
    await directory.change(id, { totp: { ...totp, isVerified: true } });
    return { Status: "SUCCESS" };
  },
  async SetUserMFAPreference(input: Input) {
    await preferSecondFactor(directory, bearerIn(directory, input), input);
  },
});

/** Cognito turns the factor on only after a verified code. */
export async function preferSecondFactor(
  directory: Directory,
  user: StaffUser,
  { SoftwareTokenMfaSettings: settings }: Input,
): Promise<void> {
  const { id, totp } = user;
  if (!settings?.Enabled) return directory.change(id, { totp: totp && { ...totp, isOn: false } });
  if (!totp?.isVerified)
    throw new PoolError("InvalidParameterException", "User has not verified software token mfa");
  return directory.change(id, { totp: { ...totp, isOn: true } });
}

export const describeSecondFactor = (user: StaffUser) =>
  hasSecondFactor(user) ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } : {};
