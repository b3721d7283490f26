import type { Call } from "../../../packages/local/src/aws.ts";
import { ACCOUNT } from "../../setup/deploy-roles.ts";
import { objectActions, type Request, transactedActions } from "../../setup/iam.ts";

interface Signed {
  service: string;
  region: string;
  call: Call;
}

const toArn = ({ service, region }: Signed, resource: string) =>
  `arn:aws:${service}:${region}:${ACCOUNT}:${resource}`;

const toTarget = ({ call }: Signed) =>
  String(call.headers["x-amz-target"] ?? "")
    .split(".")
    .at(-1) ?? "";
const toJson = ({ call }: Signed) => JSON.parse(call.body.toString() || "{}");

/** CloudFormation reads the template, and takes the role, with the rights of the caller. */
function toStackRequests(signed: Signed): Request[] {
  const form = new URLSearchParams(signed.call.body.toString());
  const name = form.get("StackName") ?? "";
  const [, ofArn] = /:stack\/([^/]+)/.exec(name) ?? [];
  const action = `cloudformation:${form.get("Action")}`;
  const resource = name ? toArn(signed, `stack/${ofArn ?? name}/id`) : "*";
  const role = form.get("RoleARN");
  const template = form.get("TemplateURL");
  const isChange = /(Create|Update|Delete)Stack$/.test(action);
  return [
    { action, resource, ...(isChange && role && { context: { "cloudformation:RoleArn": role } }) },
    ...(role
      ? [
          {
            action: "iam:PassRole",
            resource: role,
            context: { "iam:PassedToService": "cloudformation.amazonaws.com" },
          },
        ]
      : []),
    ...(template ? [{ action: "s3:GetObject", resource: toTemplateArn(new URL(template)) }] : []),
  ];
}

function toTemplateArn({ pathname, hostname }: URL): string {
  const [, bucket = ""] = /^(cdk-[^.]+)\.s3/.exec(hostname) ?? [];
  const path = bucket ? `${bucket}${pathname}` : pathname.slice(1);
  return `arn:aws:s3:::${path.replace(/[^/]+$/, "id.json")}`;
}

function toTableRequests(signed: Signed): Request[] {
  const { TableName, IndexName, TransactItems, RequestItems } = toJson(signed);
  const parts: [verb: string, table: string][] = TransactItems
    ? TransactItems.flatMap((item: Record<string, { TableName: string }>) =>
        Object.entries(item).map(([verb, { TableName: name }]) => [transactedActions[verb] ?? verb, name]),
      )
    : [[toTarget(signed), TableName ?? Object.keys(RequestItems ?? {})[0]]];
  return parts.map(([verb, table]) => ({
    action: `dynamodb:${verb}`,
    resource: toArn(signed, `table/${table}${IndexName ? `/index/${IndexName}` : ""}`),
  }));
}

/** Files of a stage have names of their own, so a recording keeps their first folder. */
const shorten = (bucket: string, key: string) =>
  bucket.includes("-handyman-") ? `${bucket}/${key.split("/")[0]}/id` : `${bucket}/${key}`;

/** The emulator's bootstrap bucket has another name than SST's. */
const toObjectArn = (bucket: string, key: string) =>
  `arn:aws:s3:::${shorten(bucket.replace(/^sst-?bootstrap-.*/, "sstbootstrap-id"), key)}`;

function toBucketRequests({ call: { method, path, query, body } }: Signed): Request[] {
  const [, bucket = "", key = ""] = /^\/([^/]+)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  if (!bucket) return [{ action: "s3:ListAllMyBuckets", resource: "*" }];
  const arn = `arn:aws:s3:::${bucket}`;
  if (key) return [{ action: `s3:${objectActions[method]}`, resource: toObjectArn(bucket, key) }];
  if (method === "POST")
    return [...body.toString().matchAll(/<Object>.*?<Key>(.*?)<\/Key>(<VersionId>)?/gs)].map(
      ([, deleted = "", version]) => ({
        action: version ? "s3:DeleteObjectVersion" : "s3:DeleteObject",
        resource: toObjectArn(bucket, deleted),
      }),
    );
  if (query.has("location")) return [{ action: "s3:GetBucketLocation", resource: arn }];
  if (query.has("encryption")) return [{ action: "s3:GetEncryptionConfiguration", resource: arn }];
  return [{ action: query.has("versions") ? "s3:ListBucketVersions" : "s3:ListBucket", resource: arn }];
}

/** Calls of services that name the operation in the path. */
const paths: [service: string, pattern: RegExp, action: string][] = [
  ["ses", /^GET \/v2\/email\/account$/, "ses:GetAccount"],
  ["ses", /^GET \/v2\/email\/identities\//, "ses:GetEmailIdentity"],
  ["lambda", /^GET \/2016-08-19\/account-settings\/?$/, "lambda:GetAccountSettings"],
  ["cloudfront", /^GET \/[\d-]+\/response-headers-policy$/, "cloudfront:ListResponseHeadersPolicies"],
  ["cloudfront", /^GET \/[\d-]+\/cache-policy$/, "cloudfront:ListCachePolicies"],
  ["cloudfront", /^GET \/[\d-]+\/function$/, "cloudfront:ListFunctions"],
];

/**
 * Services that name the operation in a header, with the attribute that holds the resource's name.
 */
const targets: Record<string, (signed: Signed) => string> = {
  acm: (signed) => toJson(signed).CertificateArn,
  servicequotas: () => "*",
  sqs: (signed) => toArn(signed, toJson(signed).QueueUrl.split("/").at(-1)),
  ssm: (signed) => {
    const { Name, Names = [Name] } = toJson(signed);
    return toArn(signed, `parameter${Names[0]}`);
  },
};

/**
 * Returns what AWS looks for in the caller's policies before it answers, or undefined for a call
 * that this does not understand. Calls that need no right, and those of a role that the caller has
 * taken, give nothing.
 */
export function toRequests(call: Call): Request[] | undefined {
  const [, key = "", region = "", service = ""] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(String(call.headers.authorization)) ?? [];
  if (!service) return undefined;
  // Temporary keys, which AssumeRole gives, begin so.
  if (key.startsWith("ASIA")) return [];
  const signed = { service, region, call };
  if (service === "sts") {
    const role = new URLSearchParams(call.body.toString()).get("RoleArn");
    return role ? [{ action: "sts:AssumeRole", resource: role }] : [];
  }
  if (service === "cloudformation") return toStackRequests(signed);
  if (service === "dynamodb") return toTableRequests(signed);
  if (service === "s3") return toBucketRequests(signed);
  const [, , action] =
    paths.find(([of, pattern]) => of === service && pattern.test(`${call.method} ${call.path}`)) ?? [];
  if (action) return [{ action, resource: "*" }];
  const find = targets[service];
  return find && [{ action: `${service}:${toTarget(signed).replace(/Batch$/, "")}`, resource: find(signed) }];
}
