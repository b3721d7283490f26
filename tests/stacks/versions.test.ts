import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bucket as definition } from "../../infra/bucket.ts";
import { of, stages } from "./stages.ts";

const bucketOf = (stage: (typeof stages)[number]) => of(stage).only("Storage", "AWS::S3::Bucket").Properties;

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: { StringLike?: Record<string, string> };
}

function versionGrants(stage: (typeof stages)[number]) {
  return of(stage)
    .ofType("AWS::IAM::Policy")
    .filter(({ id }) => id.includes("Grants"))
    .flatMap(({ id, Properties }) =>
      (Properties.PolicyDocument.Statement as Statement[])
        .filter(({ Action }) => list(Action).some((action) => /Version/.test(action)))
        .map(({ Action, Resource, Condition }) => ({
          fn: id.replace(/Grants.*/, ""),
          action: list(Action).join(),
          on: Condition?.StringLike?.["s3:prefix"] ?? /"\/([^"]+)"/.exec(JSON.stringify(Resource))?.[1],
        })),
    );
}

describe("versions of media", () => {
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-s3-bucket-rule.html
  it("are kept for 30 days in stages that keep data, and then their delete markers go", () => {
    const { VersioningConfiguration, LifecycleConfiguration } = bucketOf("production");
    expect(VersioningConfiguration).toEqual({ Status: "Enabled" });
    expect(LifecycleConfiguration.Rules).toContainEqual({
      NoncurrentVersionExpiration: { NoncurrentDays: definition.keepDeletedDays },
      ExpiredObjectDeleteMarker: true,
      Status: "Enabled",
    });
  });

  it("are kept for as many days as the privacy page says", () => {
    const privacy = readFileSync("packages/web/src/content/pages/privacy.md", "utf8");
    expect(privacy).toContain(`are kept for up to ${definition.keepDeletedDays} days`);
  });

  it.each(["dev", "my-branch"] as const)("are not kept on %s, whose data goes with it", (stage) => {
    const { VersioningConfiguration, LifecycleConfiguration } = bucketOf(stage);
    expect(VersioningConfiguration).toBeUndefined();
    expect(JSON.stringify(LifecycleConfiguration)).not.toContain("Noncurrent");
  });

  it.each(stages)(
    "of visitors' photos are the only versions that %s's functions may list and delete",
    (stage) => {
      const grants = versionGrants(stage);
      const photos = ["quote-photos/*", "variants/quote-photos/*"];
      for (const fn of ["FollowUp", "ImageVariants", "StaffApi", "Sweep"]) {
        const actions = ["s3:ListBucketVersions", "s3:DeleteObjectVersion"];
        const wanted = photos.flatMap((on) => actions.map((action) => ({ fn, action, on })));
        expect(grants.filter((each) => each.fn === fn)).toEqual(wanted);
      }
      expect(new Set(grants.map(({ fn }) => fn)).size).toBe(4);
    },
  );
});
