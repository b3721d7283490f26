import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderServiceException,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { recordChange } from "../audit/record-change.ts";
import { AppError, notFound } from "../errors.ts";
import { defaultSettings } from "../setting/defaults.ts";
import { type Actor, authorize } from "./actor.ts";
import type { SecondFactorCode, SecondFactorSetup } from "./schema.ts";
import { type PoolMember, readMember, userPool } from "./user-pool.ts";

const wrongCode = (cause?: unknown) =>
  new AppError("invalid", "wrong_code", "This code is not right.", {
    details:
      "Codes change every 30 seconds: type the newest, and check that the clock of your phone is right.",
    cause,
  });

const notBegun = (cause: unknown) =>
  new AppError("conflict", "second_factor_not_begun", "Setting up was interrupted.", {
    details: "Please cancel and begin again, with a new code to scan.",
    cause,
  });

/** Signed out elsewhere, or signed in before tokens were given what these calls ask for. */
const notAllowed = (cause: unknown) =>
  new AppError("unauthenticated", "sign_in_again", "Your session does not allow this.", {
    details: "Please sign out, sign in again and try once more.",
    cause,
  });

const refusals: Record<string, (cause: unknown) => AppError> = {
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  InvalidParameterException: notBegun,
  SoftwareTokenMFANotFoundException: notBegun,
  NotAuthorizedException: notAllowed,
  PasswordResetRequiredException: notAllowed,
};

/** Makes a call in the caller's own name, and names what the pool refuses. */
async function asCaller<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const refusal = error instanceof CognitoIdentityProviderServiceException && refusals[error.name];
    throw refusal ? refusal(error) : error;
  }
}

async function myself(actor: Actor): Promise<PoolMember> {
  const member = await readMember(actor.id);
  if (!member) throw notFound("Your account");
  return member;
}

const prefer = (AccessToken: string, Enabled: boolean) =>
  new SetUserMFAPreferenceCommand({
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
  });

const record = (actor: Actor, action: string, secondFactor: boolean) =>
  recordChange(actor, {
    action,
    resourceType: "staff",
    resourceId: actor.id,
    before: { secondFactor: !secondFactor },
    after: { secondFactor },
  });

/** What authenticator apps read from a QR code (Google Authenticator's key URI format). */
function uriOf({ email }: PoolMember, secret: string): string {
  const issuer = encodeURIComponent(defaultSettings.business_name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/**
 * Gives the caller a new secret for their authenticator app; nothing is on until a code made from it is confirmed. Safe to
 * repeat: the last secret counts. Three calls of the user pool.
 * @param accessToken the caller's own, which the pool asks for; it is neither logged nor stored
 * @throws AppError `conflict` where it is on already: a new secret would put the old one out of force before it is confirmed
 */
export async function beginSecondFactor(actor: Actor, accessToken: string): Promise<SecondFactorSetup> {
  authorize(actor, "me");
  const member = await myself(actor);
  if (member.secondFactor) {
    throw new AppError("conflict", "second_factor_on", "Your second factor is on already.", {
      details: "Turn it off first to change to another authenticator app.",
    });
  }
  const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
  const { SecretCode: secret = "" } = await asCaller(() => userPool.send(command));
  return { secret, uri: uriOf(member, secret) };
}

/**
 * Turns the caller's second factor on, with a code that their app made: each sign-in from now on asks for one.
 * @throws AppError `invalid` for a wrong code, `conflict` where no secret was asked for
 */
export async function confirmSecondFactor(
  actor: Actor,
  accessToken: string,
  { code }: SecondFactorCode,
): Promise<void> {
  authorize(actor, "me");
  await asCaller(async () => {
    const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
    const { Status } = await userPool.send(command);
    if (Status !== "SUCCESS") throw wrongCode();
    await userPool.send(prefer(accessToken, true));
  });
  await record(actor, "second factor on", true);
}

/** Turns the caller's second factor off: the password alone signs them in. Safe to repeat. */
export async function endSecondFactor(actor: Actor, accessToken: string): Promise<void> {
  authorize(actor, "me");
  await asCaller(() => userPool.send(prefer(accessToken, false)));
  await record(actor, "second factor off", false);
}
