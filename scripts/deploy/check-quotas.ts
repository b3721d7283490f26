import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListFunctionsCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { REGION, type Templates } from "./cloudformation.ts";
import { Problem, runChecks, warn } from "./problem.ts";

const EDGE_REGION = "us-east-1";

const ENOUGH_CONCURRENCY = 100;

interface Quota {
  type: string;
  what: string;
  code?: string;
  /** Quota of a new account: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
  limit: number;
  /** Reads the first 100, which is enough to find a full account. */
  read: () => Promise<unknown[] | undefined>;
}

const client = new CloudFrontClient({ region: EDGE_REGION });

const quotas: readonly Quota[] = [
  {
    type: "AWS::CloudFront::ResponseHeadersPolicy",
    what: "CloudFront response headers policies",
    code: "L-CF0D4FC5",
    limit: 20,
    async read() {
      const page = await client.send(new ListResponseHeadersPoliciesCommand({ Type: "custom" }));
      return page.ResponseHeadersPolicyList?.Items;
    },
  },
  {
    type: "AWS::CloudFront::CachePolicy",
    what: "CloudFront cache policies",
    code: "L-7D134442",
    limit: 20,
    async read() {
      const page = await client.send(new ListCachePoliciesCommand({ Type: "custom" }));
      return page.CachePolicyList?.Items;
    },
  },
  {
    type: "AWS::CloudFront::Function",
    what: "CloudFront functions",
    limit: 100,
    async read() {
      const page = await client.send(new ListFunctionsCommand({ Stage: "DEVELOPMENT" }));
      return page.FunctionList?.Items;
    },
  },
];

async function readLimit({ code, limit }: Quota): Promise<number> {
  if (!code) return limit;
  const found = await new ServiceQuotasClient({ region: EDGE_REGION })
    .send(new GetServiceQuotaCommand({ ServiceCode: "cloudfront", QuotaCode: code }))
    .catch(() => undefined);
  return found?.Quota?.Value ?? limit;
}

async function checkQuota(quota: Quota, needed: number): Promise<void> {
  if (needed <= 0) return;
  const [{ length: used } = [], limit] = await Promise.all([quota.read(), readLimit(quota)]);
  if (used + needed > limit)
    throw new Problem(
      `The account has ${used} of ${limit} ${quota.what}, and this deployment needs ${needed} more: remove a stage, or ask Service Quotas for more`,
    );
}

async function checkConcurrency(): Promise<void> {
  const { AccountLimit } = await new LambdaClient({ region: REGION }).send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  if (limit < ENOUGH_CONCURRENCY)
    warn(
      `The account runs ${limit} Lambda functions at once; visitors may have to wait: ask Service Quotas for more "Concurrent executions"`,
    );
}

export function checkQuotas(before: Templates, after: Templates): Promise<void> {
  const count = (templates: Templates, type: string) =>
    [...templates.values()]
      .flatMap(({ Resources = {} }) => Object.values(Resources))
      .filter(({ Type }) => Type === type).length;
  const checks = quotas.map((quota) => {
    const needed = count(after, quota.type) - count(before, quota.type);
    return [quota.what, () => checkQuota(quota, needed)];
  });
  return runChecks({ ...Object.fromEntries(checks), "concurrent runs of Lambda": checkConcurrency });
}
