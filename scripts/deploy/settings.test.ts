import { describe, expect, it } from "vitest";
import { getSignInDomainPrefix } from "../../infra/sign-in.ts";
import { getStage, namedStages } from "../../infra/stage.ts";
import { fc } from "../../tests/setup/property.ts";
import { toBranchStage, toStage } from "./settings.ts";

const branch = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.stringMatching(/^[A-Za-z0-9/._-]{1,60}$/),
  fc.constantFrom(
    "production",
    "Production",
    "dev",
    "DEV",
    "production/",
    "sthree-photos",
    "sthree",
    "xn--a",
    "-",
    "a--b",
  ),
);

describe("the stage of a branch", () => {
  it("is the branch's name if AWS accepts it", () => {
    expect(toBranchStage("my-branch")).toBe("my-branch");
    expect(toBranchStage("pr-12")).toBe("pr-12");
  });

  it("keeps the valid characters of a branch's name", () => {
    expect(toBranchStage("feature/photos")).toMatch(/^feature-photos-[0-9a-f]{6}$/);
    expect(toBranchStage("12-fix")).toMatch(/^branch-12-fix-[0-9a-f]{6}$/);
    expect(toBranchStage("写真")).toMatch(/^branch-[0-9a-f]{6}$/);
    expect(toBranchStage("amzn-s3-demo-x")).toMatch(/^branch-amzn-s3-demo-x-[0-9a-f]{6}$/);
  });

  it("differs for branches that differ only in refused characters", () => {
    const alike = ["feature/photos", "feature-photos", "feature_photos", "Feature/Photos", "feature/photos/"];
    expect(new Set(alike.map(toBranchStage)).size).toBe(alike.length);
    const long = "a-branch-with-a-name-of-more-than-32-letters";
    expect(toBranchStage(`${long}-1`)).not.toBe(toBranchStage(`${long}-2`));
  });

  it("is never shared by two branches", () => {
    fc.assert(
      fc.property(
        branch,
        branch,
        (one, other) => one === other || toBranchStage(one) !== toBranchStage(other),
      ),
    );
  });

  it("is accepted by the stacks, by S3 and by Cognito, and maps to itself", () => {
    fc.assert(
      fc.property(branch, (name) => {
        const stage = toBranchStage(name);
        expect(stage).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
        expect(`${stage}-`).not.toMatch(/^(xn--|sthree-|amzn-s3-demo-)/);
        expect(getStage(stage, {}).name).toBe(stage);
        // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolDomain.html
        expect(getSignInDomainPrefix(stage, "123456789012")).toMatch(
          /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
        );
        expect(toBranchStage(stage)).toBe(stage);
      }),
    );
  });

  it.each(["production", "Production", "PRODUCTION", "production/", "dev", "Dev"])(
    "is not a special stage for a branch called %s",
    (name) => {
      expect(namedStages).not.toContain(toBranchStage(name));
    },
  );
});

it("keeps the name of a special stage, and no name that only looks like it", () => {
  expect([toStage("production"), toStage("dev"), toStage("my-branch")]).toEqual([
    "production",
    "dev",
    "my-branch",
  ]);
  expect(toStage("Production")).toMatch(/^production-[0-9a-f]{6}$/);
});
