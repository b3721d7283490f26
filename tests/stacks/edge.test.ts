import { describe, expect, it } from "vitest";
import { checkClient, checkDomainPrefix } from "../../packages/local/src/auth/pool-rules.ts";
import { of, stages } from "./stages.ts";

type Attribute = { Name: string; Required: boolean };

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
