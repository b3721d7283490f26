import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { signInClient } from "../infra/sign-in.ts";
import { Auth } from "./auth.ts";
import { Web } from "./web.ts";

/**
 * Gives the user pool's client the site's address, in a stage without its own domain: CloudFront gives the address after the
 * API exists, and the API needs the client. It runs again when the client's template changes, because CloudFormation then
 * resets the addresses.
 */
export function SignInAddress({ stack }: StackContext) {
  // SST makes no site when it removes a stage, so no reference orders the stacks.
  dependsOn(Web);
  const { pool, clientId } = use(Auth);
  const update = {
    service: "CognitoIdentityServiceProvider",
    action: "updateUserPoolClient",
    parameters: { UserPoolId: pool.userPoolId, ClientId: clientId, ...signInClient(use(Web).url) },
    physicalResourceId: PhysicalResourceId.of("SignInAddress"),
    // A custom resource's answer is limited in size.
    outputPaths: ["UserPoolClient.ClientId"],
  };
  new AwsCustomResource(stack, "SignInAddress", {
    resourceType: "Custom::SignInAddress",
    onCreate: update,
    onUpdate: update,
    installLatestAwsSdk: false,
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [pool.userPoolArn] }),
  });
}
