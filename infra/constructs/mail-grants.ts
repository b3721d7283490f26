import type { Stack } from "sst/constructs";
import type { Stage } from "../stage.ts";
import type { Grant } from "./handler.ts";

/**
 * Leave to send mail from the stage's address. SES asks for leave on the address where somebody verified it, and on its domain
 * otherwise. Both may be verified in one account, by two stages, so leave holds for both and for this sender alone.
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
