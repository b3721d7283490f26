import { describe, expect, it } from "vitest";
import { getStage } from "./stage.ts";

const complete = {
  SITE_DOMAIN: "www.example.com",
  SITE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/abc",
  MAIL_FROM: "quotes@example.com",
  ALARM_EMAIL: "ops@example.com",
  MONTHLY_BUDGET: "40",
};

describe("stages", () => {
  it("production keeps its data, and owns the domain and its mail identity", () => {
    expect(getStage("production", complete)).toMatchObject({
      keepsData: true,
      requiresSecondFactor: true,
      isIndexable: true,
      site: { domain: "www.example.com" },
      mail: { from: "quotes@example.com", identity: "example.com", ownsIdentity: true },
      alarmEmail: "ops@example.com",
      monthlyBudget: 40,
    });
  });

  it.each(Object.keys(complete))("names the setting %s when production lacks it", (name) => {
    expect(() => getStage("production", { ...complete, [name]: "" })).toThrow(name);
  });

  it.each([
    ["SITE_DOMAIN", "https://www.example.com"],
    ["SITE_CERTIFICATE_ARN", "arn:aws:acm:us-west-2:123456789012:certificate/abc"],
    ["SITE_WEB_ACL_ARN", "arn:aws:wafv2:us-west-2:123456789012:regional/webacl/a/b"],
    ["MONTHLY_BUDGET", "forty"],
    ["SIGN_IN_MAIL", "sendgrid"],
    ["TURNSTILE_SITE_KEY", "two words"],
  ])("names a wrong %s", (name, value) => {
    expect(() => getStage("production", { ...complete, [name]: value })).toThrow(name);
  });

  it.each(["dev", "my-branch"])(
    "the stage %s needs no settings, and never takes production's domain or identity",
    (name) => {
      expect(getStage(name, {})).toMatchObject({
        keepsData: false,
        requiresSecondFactor: false,
        isIndexable: false,
        mail: { ownsIdentity: false },
      });
      const stage = getStage(name, complete);
      expect(stage.site).toBeUndefined();
      expect(stage.monthlyBudget).toBeUndefined();
      expect(stage.mail).toEqual({
        from: "quotes@example.com",
        identity: "quotes@example.com",
        ownsIdentity: false,
      });
    },
  );

  it("sends invitations by Cognito itself, or by SES as the sender of every mail", () => {
    expect(getStage("dev", {}).signInMail).toBe("cognito");
    expect(getStage("dev", { SIGN_IN_MAIL: "ses", MAIL_FROM: "me@example.com" }).signInMail).toBe("ses");
    expect(() => getStage("dev", { SIGN_IN_MAIL: "ses" })).toThrow("MAIL_FROM");
  });

  it("refuses names that AWS would refuse later", () => {
    expect(() => getStage("feature/photos", {})).toThrow("feature/photos");
    expect(() => getStage("x".repeat(33), {})).toThrow("32");
  });
});
