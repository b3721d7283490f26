import { describe, expect, it } from "vitest";
import { checkClient, checkDomainPrefix } from "../../packages/local/src/auth/pool-rules.ts";
import { of, stages } from "./stages.ts";
import { productionEnvironment, synthesize } from "./synth.ts";

type Attribute = { Name: string; Required: boolean };
type Statement = { Effect: string; Principal: unknown; Action: string; Condition: unknown };

describe.each(stages)("%s: what Cognito refuses", (stage) => {
  it("is neither in the client of the site nor in the login's domain", () => {
    const { Schema } = of(stage).only("Auth", "AWS::Cognito::UserPool").Properties;
    const attributes = Schema.map(({ Name, Required }: Attribute) => [Name, { required: Required }]);
    const client = of(stage).only("Auth", "AWS::Cognito::UserPoolClient").Properties;
    expect(() => checkClient(Object.fromEntries(attributes), client)).not.toThrow();
    const { Domain } = of(stage).only("Auth", "AWS::Cognito::UserPoolDomain").Properties;
    expect(() => checkDomainPrefix(Domain)).not.toThrow();
  });
});

describe.each(stages)("%s: the topic of alarms", (stage) => {
  // A policy of one's own replaces the default one, which lets the account's services publish:
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
  it("lets this account's alarms publish, and nobody else", () => {
    const { PolicyDocument } = of(stage).only("Alarms", "AWS::SNS::TopicPolicy").Properties;
    const allowed = PolicyDocument.Statement.filter(({ Effect }: Statement) => Effect === "Allow");
    expect(allowed).toMatchObject([
      {
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
      },
    ]);
  });
});

describe.each(stages)("%s: removing", (stage) => {
  // CloudFormation refuses to delete a stack while another one imports a value that it exports:
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-exports.html
  it("deletes the stacks in the reverse order of deploying", async () => {
    const environment = stage === "production" ? productionEnvironment : {};
    const { dependencies } = await synthesize(stage, environment, "remove");
    expect(dependencies).toEqual(of(stage).dependencies);
  });
});
