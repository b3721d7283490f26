import { describe, expect, it } from "vitest";
import { getSignInClient, getSignInDomainPrefix, poolAttributes } from "../../../../infra/sign-in.ts";
import { checkClient } from "./pool-rules.ts";

const client = getSignInClient("https://www.example.com");

describe("a user pool and its client", () => {
  it("are accepted with our values", () => {
    expect(() => checkClient(poolAttributes, client)).not.toThrow();
  });

  // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
  it("are refused when the client can't write a required attribute", () => {
    const required = { ...poolAttributes, email: { required: true } };
    expect(() => checkClient(required, client)).toThrow(
      "Invalid write attributes specified while creating a client",
    );
    const writing = { ...client, WriteAttributes: ["email", "name"] };
    expect(() => checkClient(required, writing)).not.toThrow();
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cognito-userpoolclient.html
  it.each([
    ["an access token of 4 minutes", { AccessTokenValidity: 4 }],
    ["an ID token of more than a day", { IdTokenValidity: 24 * 60 + 1 }],
    [
      "a refresh token of more than ten years",
      {
        RefreshTokenValidity: 3651,
        TokenValidityUnits: { ...client.TokenValidityUnits, RefreshToken: "days" },
      },
    ],
    [
      "a refresh token of less than an hour",
      {
        RefreshTokenValidity: 59,
        TokenValidityUnits: { ...client.TokenValidityUnits, RefreshToken: "minutes" },
      },
    ],
  ])("are refused with %s", (_name, change) => {
    expect(() => checkClient(poolAttributes, { ...client, ...change })).toThrow(
      "Invalid range for token validity",
    );
  });

  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
  it("are refused with rotation beside the flow that refreshes without it", () => {
    const flows = { ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] };
    expect(() => checkClient(poolAttributes, { ...client, ...flows })).toThrow("ALLOW_REFRESH_TOKEN_AUTH");
  });

  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RefreshTokenRotationType.html
  it("are refused with a grace period of more than a minute", () => {
    const rotation = { RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 61 } };
    expect(() => checkClient(poolAttributes, { ...client, ...rotation })).toThrow("less than or equal to 60");
  });
});

// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cognito-userpooldomain.html
it("the domain of the login page has no word that Cognito reserves", () => {
  expect(getSignInDomainPrefix("aws-cognito-amazon", "123456789012")).not.toMatch(/aws|amazon|cognito/);
});
