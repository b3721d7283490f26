import type { RequestListener } from "node:http";
import { listen } from "@handyman/local/listen";
import { expect, it } from "vitest";
import { runScript } from "../setup/operator.ts";

// The emulators have no backups, so this returns AWS's responses from its API references:
// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_DescribeContinuousBackups.html
// https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetBucketLifecycleConfiguration.html
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserPool.html

const seconds = (daysAgo: number) => Date.now() / 1000 - daysAgo * 24 * 60 * 60;

const answers = (isProtected: boolean): Record<string, object> => ({
  "DynamoDB_20120810.DescribeTable": { Table: { ItemCount: 42, DeletionProtectionEnabled: isProtected } },
  "DynamoDB_20120810.DescribeContinuousBackups": {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: isProtected
        ? {
            PointInTimeRecoveryStatus: "ENABLED",
            EarliestRestorableDateTime: seconds(35),
            LatestRestorableDateTime: seconds(0.004),
          }
        : { PointInTimeRecoveryStatus: "DISABLED" },
    },
  },
  "AWSCognitoIdentityProviderService.DescribeUserPool": {
    UserPool: { DeletionProtection: isProtected ? "ACTIVE" : "INACTIVE" },
  },
});

const versioning = (isProtected: boolean) =>
  `<VersioningConfiguration>${isProtected ? "<Status>Enabled</Status>" : ""}</VersioningConfiguration>`;

const lifecycle =
  "<LifecycleConfiguration><Rule><ID>old</ID><Status>Enabled</Status><NoncurrentVersionExpiration><NoncurrentDays>30</NoncurrentDays></NoncurrentVersionExpiration></Rule></LifecycleConfiguration>";

const noLifecycle = "<Error><Code>NoSuchLifecycleConfiguration</Code></Error>";

function awsWhere(isProtected: boolean): RequestListener {
  return (request, response) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    if (target) {
      response.setHeader("content-type", "application/x-amz-json-1.0");
      return response.end(JSON.stringify(answers(isProtected)[target]));
    }
    if (request.url?.includes("versioning")) return response.end(versioning(isProtected));
    return response.writeHead(isProtected ? 200 : 404).end(isProtected ? lifecycle : noLifecycle);
  };
}

async function check(stage: string, isProtected: boolean) {
  const aws = await listen(0, awsWhere(isProtected));
  const url = `http://127.0.0.1:${aws.port}`;
  const endpoints = ["DYNAMODB", "S3", "COGNITO_IDENTITY_PROVIDER"].map(
    (name) => [`AWS_ENDPOINT_URL_${name}`, url] as const,
  );
  try {
    return await runScript("backup-check", ["--stage", stage], {}, Object.fromEntries(endpoints));
  } finally {
    await aws.close();
  }
}

it("prints the period to which a protected stage can be restored", async () => {
  const { ok, said } = await check("production", true);
  expect(said).toMatch(/^ok {7}the table can be restored to any second from \d{4}-.* to \d{4}-/);
  expect(said).toContain("the table has about 42 items");
  expect(said).toContain("keeps an old version for 30 days");
  expect(said).toMatch(/"production" can be restored\n$/);
  expect(ok).toBe(true);
});

it("names each missing protection, and fails", async () => {
  const { ok, said } = await check("production", false);
  expect(ok).toBe(false);
  for (const what of [
    "point-in-time recovery",
    "the table can be deleted",
    "keeps no versions",
    "user pool",
  ]) {
    expect(said).toMatch(new RegExp(`PROBLEM .*${what}`));
  }
  expect(said).toContain('4 to fix in "production"');
});

it("prints that a branch's stage keeps no data", async () => {
  expect(await check("my-branch", false)).toEqual({
    ok: true,
    said: expect.stringContaining("keeps nothing"),
  });
});
