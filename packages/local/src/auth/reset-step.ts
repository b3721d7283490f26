import { createResetPage, createSignInPage } from "../http/pages.ts";
import type { Directory, StaffUser } from "./directory.ts";
import type { Page } from "./second-factor.ts";

export function createResetStep(directory: Directory) {
  const waiting = new Map<string, string>();
  return {
    begin(interaction: string, { id }: StaffUser): Page {
      waiting.set(interaction, id);
      return { status: 200, page: createResetPage() };
    },
    async finish(interaction: string, given: string): Promise<StaffUser | Page> {
      const user = directory.find(waiting.get(interaction) ?? "");
      if (!user?.enabled) {
        const problem = "Invalid session for the user, session is expired.";
        return { status: 400, page: createSignInPage(directory.list(), problem) };
      }
      const refuse = (problem: string) => ({ status: 400, page: createResetPage(problem) });
      const { code, until } = user.resetCode ?? { code: "", until: 0 };
      if (until < Date.now()) return refuse("Invalid code provided, please request a code again.");
      if (given !== code) return refuse("Invalid verification code provided, please try again.");
      waiting.delete(interaction);
      await directory.change(user.id, { status: "CONFIRMED", resetCode: undefined });
      return user;
    },
  };
}
