import { UserPool } from "aws-cdk-lib/aws-cognito";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { App, Stack } from "aws-cdk-lib/core";
import type { Stack as SstStack } from "sst/constructs";
import { grantsOfSite, grantsOfStaff } from "../../infra/constructs/api-grants.ts";
import type { Grant } from "../../infra/constructs/grants.ts";
import type { Stage } from "../../infra/stage.ts";
import { type Call, readOperation } from "../../packages/local/src/aws.ts";
import type { Request, Statement } from "./iam.ts";

const env = { account: "123456789012", region: "us-west-2" };
const tableArn = `arn:aws:dynamodb:${env.region}:${env.account}:table/table`;
const bucketArn = "arn:aws:s3:::bucket";
const userPoolArn = `arn:aws:cognito-idp:${env.region}:${env.account}:userpool/us-west-2_pool`;
const from = "quotes@example.com";
const identityArns = [from, "example.com"].map(
  (identity) => `arn:aws:ses:${env.region}:${env.account}:identity/${identity}`,
);

function toStatements(stack: Stack, grants: Grant[]): Statement[] {
  const statements = grants.map((grant) => new PolicyStatement(grant).toStatementJson());
  const json = JSON.stringify(stack.resolve(statements));
  // The name of AWS's partition is known only at deployment.
  const known = json.replace(
    /\{"Fn::Join":\["",\["arn:",\{"Ref":"AWS::Partition"\},"(.*?)"\]\]\}/g,
    '"arn:aws$1"',
  );
  return JSON.parse(known);
}

/** Returns the rights of the API's functions, about resources with the names of this file. */
export function getRights(): { site: Statement[]; staff: Statement[] } {
  const stack = new Stack(new App(), "Rights", { env });
  const data = {
    table: Table.fromTableArn(stack, "Table", tableArn),
    bucket: Bucket.fromBucketArn(stack, "Bucket", bucketArn),
  };
  const pool = UserPool.fromUserPoolArn(stack, "Pool", userPoolArn);
  const ofStaff = grantsOfStaff(stack as SstStack, { ...data, pool, mail: { from } as Stage["mail"] });
  return { site: toStatements(stack, grantsOfSite(data)), staff: toStatements(stack, ofStaff) };
}

type TransactItem = Record<string, object>;

const single: Record<string, string> = { Get: "GetItem", Put: "PutItem", Update: "UpdateItem" };
const transacted = { ...single, Delete: "DeleteItem", ConditionCheck: "ConditionCheckItem" };

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html */
function toTableRequests(call: Call): Request[] {
  const operation = readOperation(call);
  const { IndexName, TransactItems } = JSON.parse(call.body.toString());
  const names: string[] = TransactItems
    ? (TransactItems as TransactItem[]).map(
        (item) => (transacted as typeof single)[Object.keys(item)[0] ?? ""] ?? "",
      )
    : [operation];
  const resource = IndexName ? `${tableArn}/index/${IndexName}` : tableArn;
  return names.map((name) => ({ action: `dynamodb:${name}`, resource }));
}

const objectActions: Record<string, string> = { GET: "GetObject", HEAD: "GetObject", PUT: "PutObject" };

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
function toBucketRequests({ method, path, query, body }: Call): Request[] {
  const [, key = ""] = /^\/[^/]+\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  if (key) return [{ action: `s3:${objectActions[method]}`, resource: `${bucketArn}/${key}` }];
  if (method === "POST")
    return [...body.toString().matchAll(/<Object>.*?<Key>(.*?)<\/Key>(<VersionId>)?/gs)].map(
      ([, deleted, version]) => ({
        action: version ? "s3:DeleteObjectVersion" : "s3:DeleteObject",
        resource: `${bucketArn}/${deleted}`,
      }),
    );
  const context = { "s3:prefix": query.get("prefix") ?? "" };
  const action = query.has("versions") ? "s3:ListBucketVersions" : "s3:ListBucket";
  return [{ action, resource: bucketArn, context }];
}

/** S3 answers 403 instead of 404 to who may not list the bucket. */
export const findingNothing: Request = { action: "s3:ListBucket", resource: bucketArn };

/** Returns what AWS asks the caller's policies before it answers the call. */
export function toRequests(service: string, call: Call): Request[] {
  if (service === "dynamodb") return toTableRequests(call);
  if (service === "s3") return toBucketRequests(call);
  if (service === "cognito") return [{ action: `cognito-idp:${readOperation(call)}`, resource: userPoolArn }];
  if (service !== "ses") throw new Error(`The API has no right to ${service}`);
  // SES asks about the identity that is verified, and about raw mails when it makes one of the call.
  return ["ses:SendEmail", "ses:SendRawEmail"].flatMap((action) =>
    identityArns.map((resource) => ({ action, resource, context: { "ses:FromAddress": from } })),
  );
}
