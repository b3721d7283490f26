import { Secret, TOTP } from "otpauth";
import { getSignInClient } from "../../../../infra/sign-in.ts";
import { createCodePage, createSignInPage } from "../http/pages.ts";
import type { Directory, StaffUser } from "./directory.ts";

export type Page = { status: number; page: ReturnType<typeof createSignInPage> };

const SESSION_MS = getSignInClient("https://localhost").AuthSessionValidity * 60_000;

const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

export const generateCode = (secret: string, timestamp = Date.now()): string =>
  createTotp(secret).generate({ timestamp });

/** Cognito also accepts the previous and the next code. */
function findCounter(secret: string, token: string): number | undefined {
  const totp = createTotp(secret);
  const distance = totp.validate({ token, window: 1 });
  return distance === null ? undefined : totp.counter() + distance;
}

interface Waiting {
  id: string;
  newSecret: string | undefined;
  until: number;
}

export function createCodeStep(directory: Directory) {
  const waiting = new Map<string, Waiting>();
  return {
    begin(interaction: string, { id, authenticator }: StaffUser): Page {
      const newSecret = authenticator ? undefined : new Secret({ size: 20 }).base32;
      waiting.set(interaction, { id, newSecret, until: Date.now() + SESSION_MS });
      return { status: 200, page: createCodePage(newSecret) };
    },
    async finish(interaction: string, code: string): Promise<StaffUser | Page> {
      const { id = "", newSecret, until = 0 } = waiting.get(interaction) ?? {};
      const user = directory.find(id);
      const secret = newSecret ?? user?.authenticator?.secret;
      const isEnded = !user?.enabled || user.status === "RESET_REQUIRED";
      if (isEnded || !secret || until < Date.now()) {
        waiting.delete(interaction);
        const problem = "Invalid session for the user, session is expired.";
        return { status: 400, page: createSignInPage(directory.list(), problem) };
      }
      const refuse = (problem: string) => ({ status: 400, page: createCodePage(newSecret, problem) });
      const counter = findCounter(secret, code);
      if (counter === undefined) return refuse("Invalid code received for user");
      const isUsed = counter <= (user.authenticator?.lastCounter ?? 0);
      if (isUsed) return refuse("Your software token has already been used once.");
      waiting.delete(interaction);
      await directory.change(id, { authenticator: { secret, lastCounter: counter } });
      return user;
    },
  };
}
