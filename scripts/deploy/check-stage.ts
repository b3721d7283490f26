import type { Stage } from "../../infra/stage.ts";
import { checkBootstrap } from "./check-account.ts";
import { checkAlias, checkCertificate, checkSignInDomain } from "./check-domain.ts";
import { checkIdentity, checkSandbox } from "./check-mail.ts";
import { checkLeftTable, checkStates } from "./check-stacks.ts";
import type { DeployedStack } from "./deployed-stacks.ts";
import { type Finding, runChecks } from "./finding.ts";

export async function checkStage(
  stage: Stage,
  account: string,
  stacks: readonly DeployedStack[],
): Promise<Finding[]> {
  const { site } = stage;
  return runChecks({
    "bootstrap stacks": checkBootstrap,
    "states of the stacks": async () => checkStates(stacks),
    "an old table": () => checkLeftTable(stage, stacks),
    "the sender's identity": () => checkIdentity(stage, stacks, Boolean(process.env.MAIL_FROM)),
    "SES's sandbox": checkSandbox,
    "the sign-in domain": () => checkSignInDomain(stage, account, stacks),
    ...(site && {
      "the certificate": () => checkCertificate(site),
      "the domain": () => checkAlias(site, stacks),
    }),
  });
}
