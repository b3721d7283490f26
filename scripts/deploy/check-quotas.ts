import { CloudFront } from "@aws-sdk/client-cloudfront";
import { Lambda } from "@aws-sdk/client-lambda";
import { ServiceQuotas } from "@aws-sdk/client-service-quotas";
import { REGION, type Templates } from "./cloudformation.ts";
import { Problem, runChecks, warn } from "./problem.ts";

const region = "us-east-1";

interface Quota {
  type: string;
  what: string;
  code?: string;
  /**
   * Quota of a new account:
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
   */
  limit: number;
  read: () => Promise<{ Items?: unknown[] | undefined } | undefined>;
}

const client = new CloudFront({ region });

const quotas: readonly Quota[] = [
  {
    type: "AWS::CloudFront::ResponseHeadersPolicy",
    what: "CloudFront response headers policies",
    code: "L-CF0D4FC5",
    limit: 20,
    read: async () =>
      (await client.listResponseHeadersPolicies({ Type: "custom" })).ResponseHeadersPolicyList,
  },
  {
    type: "AWS::CloudFront::CachePolicy",
    what: "CloudFront cache policies",
    code: "L-7D134442",
    limit: 20,
    read: async () => (await client.listCachePolicies({ Type: "custom" })).CachePolicyList,
  },
  {
    type: "AWS::CloudFront::Function",
    what: "CloudFront functions",
    limit: 100,
    read: async () => (await client.listFunctions({ Stage: "DEVELOPMENT" })).FunctionList,
  },
];

async function readLimit(QuotaCode: string): Promise<number | undefined> {
  const request = { ServiceCode: "cloudfront", QuotaCode };
  const found = await new ServiceQuotas({ region }).getServiceQuota(request).catch(() => undefined);
  return found?.Quota?.Value;
}

async function checkQuota({ what, code, limit: usual, read }: Quota, needed: number): Promise<void> {
  if (needed <= 0) return;
  const used = (await read())?.Items?.length ?? 0;
  const limit = (code && (await readLimit(code))) || usual;
  if (used + needed > limit)
    throw new Problem(
      `The account has ${used} of ${limit} ${what}, and this deployment needs ${needed} more: remove a stage, or ask Service Quotas for more`,
    );
}

async function checkConcurrency(): Promise<void> {
  const { AccountLimit } = await new Lambda({ region: REGION }).getAccountSettings();
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  if (limit < 100)
    warn(
      `The account runs ${limit} Lambda functions at once, for all its stages, and visitors may see errors: ask Service Quotas for more "Concurrent executions"`,
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
