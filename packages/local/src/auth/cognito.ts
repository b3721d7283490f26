import { poolAttributes, signInClient } from "../../../../infra/sign-in.ts";
import { AwsError, requireSignature, startJsonService } from "../aws.ts";
import { stageNames } from "../environment.ts";
import type { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import type { Mailbox } from "../ses/mailbox.ts";
import type { Directory } from "./directory.ts";
import { checkClient } from "./pool-rules.ts";
import { secondFactorActions } from "./second-factor.ts";
import { userPool } from "./user-pool.ts";

/**
 * Emulates the Cognito calls that the product makes. Calls about other users need AWS credentials; calls about oneself need one's
 * access token.
 * @throws AwsError when Cognito would refuse the pool or its client
 */
export function startCognito(directory: Directory, mailbox: Mailbox, faults: Faults): Promise<Listening> {
  checkClient(poolAttributes, signInClient("https://localhost"));
  const admin = new Map(Object.entries(userPool(directory, mailbox)));
  const self = new Map(Object.entries(secondFactorActions(directory)));
  return startJsonService(
    (call, name) => {
      faults.check("cognito");
      const own = self.get(name);
      if (own) return own;
      requireSignature(call, "MissingAuthenticationTokenException", "Missing Authentication Token");
      const act = admin.get(name);
      if (!act) throw new AwsError("UnknownOperationException", `The local stage does not know ${name}`);
      return (input: { UserPoolId?: string }) => {
        if (input.UserPoolId !== stageNames.userPool)
          throw new AwsError("ResourceNotFoundException", `User pool ${input.UserPoolId} does not exist.`);
        return act(input);
      };
    },
    { version: "1.1" },
  );
}
