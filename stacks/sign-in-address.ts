import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { type StackContext, use } from "sst/constructs";
import { signInClient } from "../infra/sign-in.ts";
import { Auth } from "./auth.ts";
import { Web } from "./web.ts";

/**
 * Tells the user pool's client where the site is, for a stage without a domain of its own: CloudFront gives the address
 * only after the API exists, which needs the client. Names all attributes, since Cognito takes back what is left out; and
 * so it runs again whenever the client's own template changes one, which sets the addresses back.
 */
export function SignInAddress({ stack }: StackContext) {
  const { pool, clientId } = use(Auth);
  const update = {
    service: "CognitoIdentityServiceProvider",
    action: "updateUserPoolClient",
    parameters: { UserPoolId: pool.userPoolId, ClientId: clientId, ...signInClient(use(Web).url) },
    physicalResourceId: PhysicalResourceId.of("SignInAddress"),
    // The answer is not needed, and a custom resource's is limited in size.
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
