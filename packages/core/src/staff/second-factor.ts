import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderServiceException,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { business } from "../../../../business.ts";
import { recordChange } from "../audit/record-change.ts";
import { AppError } from "../lib/errors.ts";
import { type Actor, authorize } from "./actor.ts";
import type { SecondFactorCode, SecondFactorSetup } from "./schema.ts";
import { readOwnAccount } from "./staff.ts";
import { type PoolMember, userPool } from "./user-pool.ts";

const createWrongCodeError = (cause?: unknown) =>
  new AppError("invalid", "wrong_code", "This code is not right.", {
    details:
      "Codes change every 30 seconds: type the newest, and check that the clock of your phone is right.",
    cause,
  });

const createNotBegunError = (cause: unknown) =>
  new AppError("conflict", "second_factor_not_begun", "Setting up was interrupted.", {
    details: "Please cancel and begin again, with a new code to scan.",
    cause,
  });

const createNotAllowedError = (cause: unknown) =>
  new AppError("unauthenticated", "sign_in_again", "Your session does not allow this.", {
    details: "Please sign out, sign in again and try once more.",
    cause,
  });

const refusals: Record<string, (cause: unknown) => AppError> = {
  CodeMismatchException: createWrongCodeError,
  EnableSoftwareTokenMFAException: createWrongCodeError,
  InvalidParameterException: createNotBegunError,
  SoftwareTokenMFANotFoundException: createNotBegunError,
  NotAuthorizedException: createNotAllowedError,
  PasswordResetRequiredException: createNotAllowedError,
};

async function translateRefusals<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const refusal = error instanceof CognitoIdentityProviderServiceException && refusals[error.name];
    throw refusal ? refusal(error) : error;
  }
}

const createPreference = (AccessToken: string, Enabled: boolean) =>
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

/** Google Authenticator's key URI format, which authenticator apps read from a QR code. */
function toKeyUri({ email }: PoolMember, secret: string): string {
  const issuer = encodeURIComponent(business.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** Returns a new secret, which would end the old one. It counts once a code confirms it. */
export async function beginSecondFactor(actor: Actor, accessToken: string): Promise<SecondFactorSetup> {
  const member = await readOwnAccount(actor);
  if (member.secondFactor) {
    throw new AppError("conflict", "second_factor_on", "Your second factor is on already.", {
      details: "Turn it off first to change to another authenticator app.",
    });
  }
  const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
  const { SecretCode: secret = "" } = await translateRefusals(() => userPool.send(command));
  return { secret, uri: toKeyUri(member, secret) };
}

export async function confirmSecondFactor(actor: Actor, accessToken: string, { code }: SecondFactorCode) {
  authorize(actor, "me");
  await translateRefusals(async () => {
    const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
    const { Status } = await userPool.send(command);
    if (Status !== "SUCCESS") throw createWrongCodeError();
    await userPool.send(createPreference(accessToken, true));
  });
  await record(actor, "second factor on", true);
}

export async function endSecondFactor(actor: Actor, accessToken: string): Promise<void> {
  authorize(actor, "me");
  await translateRefusals(() => userPool.send(createPreference(accessToken, false)));
  await record(actor, "second factor off", false);
}
