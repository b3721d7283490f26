import type { Stack } from "sst/constructs";
import type { Stage } from "../stage.ts";
import type { Grant } from "./handler.ts";

/**
 * Allows a function to send mail from the stage's address. SES checks the permission on the address if the address is verified, and on
 * its domain otherwise. Two stages of an account may differ in this, so the grant covers both, for this sender only.
 * @param configurationSet name of the set that the mail is sent with
 */
export function onMail(stack: Stack, { from }: Stage["mail"], configurationSet?: string): Grant {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const domain = from.slice(from.indexOf("@") + 1);
  return {
    actions: ["ses:SendEmail"],
    resources: [
      ...[from, domain].map((identity) => arn("identity", identity)),
      ...(configurationSet ? [arn("configuration-set", configurationSet)] : []),
    ],
    conditions: { StringEquals: { "ses:FromAddress": from } },
  };
}
