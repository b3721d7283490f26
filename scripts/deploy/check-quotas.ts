import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListFunctionsCommand,
  ListResponseHeadersPoliciesCommand,
  paginateListDistributions,
} from "@aws-sdk/client-cloudfront";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { REGION, type Template } from "./deployed-stacks.ts";
import { type Finding, runChecks, toProblem, toWarning } from "./finding.ts";

/** CloudFront's quotas cover all regions; Service Quotas lists them in this one. */
const EDGE_REGION = "us-east-1";

/** AWS keeps this concurrency for functions without a reservation. */
const UNRESERVED = 100;

interface Quota {
  what: string;
  code?: string;
  /** Quota of a new account: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
  limit: number;
  count: () => Promise<number>;
}

const client = new CloudFrontClient({ region: EDGE_REGION });

interface Page {
  Items?: unknown[] | undefined;
  NextMarker?: string | undefined;
}

async function countPages(read: (Marker?: string) => Promise<Page | undefined>): Promise<number> {
  let count = 0;
  let marker: string | undefined;
  do {
    const page = await read(marker);
    count += page?.Items?.length ?? 0;
    marker = page?.NextMarker;
  } while (marker);
  return count;
}

async function countDistributions(): Promise<number> {
  let count = 0;
  for await (const { DistributionList } of paginateListDistributions({ client }, {}))
    count += DistributionList?.Items?.length ?? 0;
  return count;
}

const quotas: Readonly<Record<string, Quota>> = {
  "AWS::CloudFront::Distribution": {
    what: "CloudFront distributions",
    code: "L-24B04930",
    limit: 500,
    count: countDistributions,
  },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    what: "CloudFront response headers policies",
    code: "L-CF0D4FC5",
    limit: 20,
    count: () =>
      countPages(async (Marker) => {
        const page = await client.send(new ListResponseHeadersPoliciesCommand({ Type: "custom", Marker }));
        return page.ResponseHeadersPolicyList;
      }),
  },
  "AWS::CloudFront::CachePolicy": {
    what: "CloudFront cache policies",
    code: "L-7D134442",
    limit: 20,
    count: () =>
      countPages(async (Marker) => {
        const page = await client.send(new ListCachePoliciesCommand({ Type: "custom", Marker }));
        return page.CachePolicyList;
      }),
  },
  "AWS::CloudFront::Function": {
    what: "CloudFront functions",
    limit: 100,
    count: () =>
      countPages(async (Marker) => {
        const page = await client.send(new ListFunctionsCommand({ Stage: "DEVELOPMENT", Marker }));
        return page.FunctionList;
      }),
  },
};

async function readLimit({ code, limit }: Quota): Promise<number> {
  if (!code) return limit;
  const found = await new ServiceQuotasClient({ region: EDGE_REGION })
    .send(new GetServiceQuotaCommand({ ServiceCode: "cloudfront", QuotaCode: code }))
    .catch(() => undefined);
  return found?.Quota?.Value ?? limit;
}

async function checkQuota(quota: Quota, needed: number): Promise<Finding[]> {
  const [used, limit] = await Promise.all([quota.count(), readLimit(quota)]);
  if (used + needed <= limit) return [];
  return [
    toProblem(
      `The account has ${used} of ${limit} ${quota.what}, and this deployment needs ${needed} more: remove a stage, or ask Service Quotas for more`,
    ),
  ];
}

const listResources = (templates: readonly Template[]) =>
  templates.flatMap(({ Resources = {} }) => Object.values(Resources));

const countReserved = (templates: readonly Template[]) =>
  listResources(templates).reduce(
    (sum, { Properties }) => sum + Number(Properties?.ReservedConcurrentExecutions ?? 0),
    0,
  );

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html */
async function checkConcurrency(needed: number): Promise<Finding[]> {
  const { AccountLimit } = await new LambdaClient({ region: REGION }).send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: free = 0 } = AccountLimit ?? {};
  if (needed > 0 && free - needed < UNRESERVED)
    return [
      toProblem(
        `The account has ${free} unreserved runs of Lambda; reserving ${needed} must leave ${UNRESERVED}: ask Service Quotas for more "Concurrent executions"`,
      ),
    ];
  if (limit >= UNRESERVED) return [];
  return [
    toWarning(
      `The account runs ${limit} Lambda functions at once; visitors may have to wait: ask Service Quotas for more "Concurrent executions"`,
    ),
  ];
}

/** @param before deployed templates; none for a new stage */
export function checkQuotas(before: readonly Template[], after: readonly Template[]): Promise<Finding[]> {
  const count = (templates: readonly Template[], type: string) =>
    listResources(templates).filter((resource) => resource.Type === type).length;
  const checks = Object.entries(quotas).flatMap(([type, quota]) => {
    const needed = count(after, type) - count(before, type);
    return needed > 0 ? [[quota.what, () => checkQuota(quota, needed)] as const] : [];
  });
  const reserved = countReserved(after) - countReserved(before);
  return runChecks({
    ...Object.fromEntries(checks),
    "concurrent runs of Lambda": () => checkConcurrency(reserved),
  });
}
