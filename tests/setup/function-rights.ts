import { stageNames } from "@handyman/local/environment";
import { type Call, readOperation } from "../../packages/local/src/aws.ts";
import { productionEnvironment, synthesize } from "../stacks/synth.ts";
import { objectActions, type Request, type Statement, transactedActions } from "./iam.ts";

const toArn = (service: string, resource: string) =>
  `arn:aws:${service}:${stageNames.region}:123456789012:${resource}`;

const tableArn = toArn("dynamodb", `table/${stageNames.table}`);
const poolArn = toArn("cognito-idp", `userpool/${stageNames.userPool}`);
const toBucketArn = (name: string) => `arn:aws:s3:::${name}`;

/**
 * Names on the local stage for what a template refers to, by a part of the reference. The first
 * match counts.
 */
const references: [part: string, name: string][] = [
  ["AWS::Partition", "aws"],
  ["DeadLetters", "dead-letters"],
  ["StreamArn", "stream"],
  ["GetAttTable", tableArn],
  ["GetAttMedia", toBucketArn(stageNames.bucket)],
  ["GetAttPages", toBucketArn(stageNames.siteBucket)],
  ["Uploads", toArn("sqs", stageNames.uploadQueue)],
  ["Changes", toArn("sqs", stageNames.pageQueue)],
  ["Deletions", toArn("sqs", stageNames.edgeQueue)],
  ["GetAttStaff", poolArn],
  ["Distribution", "SITE"],
  ["ConfigurationSet", stageNames.mailConfigurationSet],
];

function resolve(value: unknown): string {
  if (typeof value === "string") return value;
  const joined = (value as { "Fn::Join"?: [string, unknown[]] })["Fn::Join"];
  if (joined) return joined[1].map(resolve).join("");
  const text = JSON.stringify(value);
  const [, name] = references.find(([part]) => text.includes(part)) ?? [];
  if (!name) throw new Error(`No test knows ${text}`);
  return name;
}

/**
 * Lambda's own polling of queues and streams, and its dead letters. Our code calls none of these.
 */
const ofLambda =
  /^(sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)|dynamodb:\w*(Stream|Shard|Records)\w*)$/;

export interface DeployedFunction {
  id: string;
  /** One action on one resource each. */
  rights: (Statement & { Action: string; Resource: string })[];
  variables: string[];
  /** On a stage without a domain, whose API does not know the site's address. */
  variablesOfBranch: string[];
}

export async function readFunctions(): Promise<DeployedFunction[]> {
  const synth = await synthesize("production", { ...productionEnvironment, MAIL_FROM: stageNames.mailFrom });
  const branch = await synthesize("my-branch");
  return synth.functions.map(({ id }) => ({
    id,
    variables: Object.keys(synth.fn(id).Environment.Variables),
    variablesOfBranch: Object.keys(branch.fn(id).Environment.Variables),
    rights: synth
      .grants(id)
      .flatMap((statement) =>
        [statement.Action]
          .flat()
          .flatMap((Action: string) =>
            [statement.Resource]
              .flat()
              .map((resource) => ({ ...statement, Action, Resource: resolve(resource) })),
          ),
      )
      .filter(({ Action, Resource }) => !ofLambda.test(Action) && Resource !== "dead-letters"),
  }));
}

interface Keyed {
  Key?: { pk: { S: string } };
  Item?: { pk: { S: string } };
}

interface TableCall extends Keyed {
  IndexName?: string;
  TransactItems?: Record<string, Keyed>[];
  RequestItems?: Record<string, { Keys: Required<Keyed>["Key"][] } | Record<string, Keyed>[]>;
  ExpressionAttributeValues?: Record<string, { S: string }>;
}

const readPartition = ({ Key, Item }: Keyed) => (Key ?? Item)?.pk.S ?? "";

/** Returns the partition keys of a call, which IAM calls leading keys. */
function readPartitions({ RequestItems, ExpressionAttributeValues, ...call }: TableCall): string[] {
  if (RequestItems)
    return Object.values(RequestItems).flatMap((items) =>
      "Keys" in items
        ? items.Keys.map(({ pk }) => pk.S)
        : items.flatMap((item) => Object.values(item).map(readPartition)),
    );
  return [call.Key || call.Item ? readPartition(call) : (ExpressionAttributeValues?.[":pk"]?.S ?? "")];
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html */
function toTableRequests(call: Call): Request[] {
  const asked = JSON.parse(call.body.toString()) as TableCall;
  const { IndexName, TransactItems } = asked;
  const resource = IndexName ? `${tableArn}/index/${IndexName}` : tableArn;
  const toRequest = (name: string | undefined, partitions: string[]) => ({
    action: `dynamodb:${name}`,
    resource,
    context: { "dynamodb:LeadingKeys": partitions },
  });
  if (!TransactItems) return [toRequest(readOperation(call), readPartitions(asked))];
  return TransactItems.flatMap((item) =>
    Object.entries(item).map(([part, keyed]) => toRequest(transactedActions[part], [readPartition(keyed)])),
  );
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
function toBucketRequests({ method, path, query, body }: Call): Request[] {
  const [, bucket = "", key = ""] = /^\/([^/]+)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  const arn = toBucketArn(bucket);
  if (key) return [{ action: `s3:${objectActions[method]}`, resource: `${arn}/${key}` }];
  if (method === "POST")
    return [...body.toString().matchAll(/<Object>.*?<Key>(.*?)<\/Key>(<VersionId>)?/gs)].map(
      ([, deleted, version]) => ({
        action: version ? "s3:DeleteObjectVersion" : "s3:DeleteObject",
        resource: `${arn}/${deleted}`,
      }),
    );
  const action = query.has("versions") ? "s3:ListBucketVersions" : "s3:ListBucket";
  return [{ action, resource: arn, context: { "s3:prefix": query.get("prefix") ?? "" } }];
}

/**
 * The right that S3 checks before it responds 404. A caller that may not list the bucket gets 403.
 */
export const toMissRequest = ({ path }: Call): Request => ({
  action: "s3:ListBucket",
  resource: toBucketArn(path.split("/")[1] ?? ""),
});

/** SES checks the right for the address or for its domain, whichever is verified. */
function toMailRequests({ body }: Call): Request[] {
  const form = new URLSearchParams(body.toString());
  const set = form.get("ConfigurationSetName");
  const [, domain = ""] = stageNames.mailFrom.split("@");
  const identities = [stageNames.mailFrom, domain].map((name) => `identity/${name}`);
  const resources = [...identities, ...(set ? [`configuration-set/${set}`] : [])];
  return resources.map((resource) => ({
    action: `ses:${form.get("Action")}`,
    resource: toArn("ses", resource),
    context: { "ses:FromAddress": stageNames.mailFrom },
  }));
}

/** SQS has no separate right for a batch. */
const toQueueRequest = (call: Call): Request => ({
  action: `sqs:${readOperation(call).replace(/Batch$/, "")}`,
  resource: toArn("sqs", JSON.parse(call.body.toString()).QueueUrl.split("/").at(-1)),
});

/** Returns what AWS looks for in the caller's policies before it responds. */
export function toRequests(service: "cognito" | "dynamodb" | "s3" | "ses" | "sqs", call: Call): Request[] {
  if (service === "dynamodb") return toTableRequests(call);
  if (service === "s3") return toBucketRequests(call);
  if (service === "ses") return toMailRequests(call);
  if (service === "sqs") return [toQueueRequest(call)];
  return [{ action: `cognito-idp:${readOperation(call)}`, resource: poolArn }];
}

export const invalidation: Request = {
  action: "cloudfront:CreateInvalidation",
  resource: "arn:aws:cloudfront::123456789012:distribution/SITE",
};
