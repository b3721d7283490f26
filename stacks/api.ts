import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Fn, RemovalPolicy, SecretValue } from "aws-cdk-lib/core";
import { Api as HttpApi, type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import { onKeys, onObjects, onVersions } from "../infra/constructs/bucket-grants.ts";
import { handlerOf } from "../infra/constructs/handler.ts";
import { onMail } from "../infra/constructs/mail-grants.ts";
import { onStaff } from "../infra/constructs/staff-grants.ts";
import { onIndexes, onTable } from "../infra/constructs/table-grants.ts";
import { watchApi } from "../infra/constructs/watch-api.ts";
import { stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Auth } from "./auth.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";

/** One line a request at the gateway, for what never reaches the function. No address and no user agent. */
const ACCESS_LOG = JSON.stringify({
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  error: "$context.error.responseType",
  integrationStatus: "$context.integration.status",
  responseLatency: "$context.responseLatency",
});

/**
 * What the CDN and the API know and nobody else: made by AWS, in no file and no log. Answered as a dynamic reference,
 * which CloudFormation resolves when it deploys; by a name that is new with each gateway, since the name of a deleted
 * secret may stay taken for days.
 */
function originSecret(stack: StackContext["stack"], api: HttpApi) {
  const secretName = `${stack.stackName}-origin-${api.httpApiId}`;
  const secret = new Secret(stack, "OriginSecret", {
    secretName,
    description: "Sent by the CDN to the API as x-origin-verify",
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return { secret, reference: SecretValue.secretsManager(secretName).unsafeUnwrap() };
}

function apiFunction({ stack, app }: StackContext, secret: string) {
  const stage = stageOf(app.stage);
  const { table } = use(Database);
  const { bucket } = use(Storage);
  const auth = use(Auth);
  const [photos, media] = definition.uploadPrefixes;
  const mediaVariants = `${definition.variantPrefix}${media}`;
  return handlerOf(stack, "ApiFunction", {
    stage,
    topic: use(Alarms).topic,
    handler: "api/lambda.handler",
    memorySize: 1024,
    timeout: 15,
    counts: ["QuotesReceived", "MessagesReceived", "ClientErrors"],
    environment: {
      TABLE_NAME: table.tableName,
      BUCKET_NAME: bucket.bucketName,
      ORIGIN_SECRET: secret,
      MAIL_FROM: stage.mail.from,
      USER_POOL_ID: auth.pool.userPoolId,
      AUTH_ISSUER: auth.issuer,
      AUTH_CLIENT_ID: auth.clientId,
      AUTH_DOMAIN: auth.domain,
      ...(stage.site ? { SITE_URL: `https://${stage.site.domain}` } : {}),
      ...(stage.mapsKey ? { GOOGLE_MAPS_API_KEY: stage.mapsKey } : {}),
    },
    grants: [
      onTable(
        table,
        ...(["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"] as const),
        ...(["BatchWriteItem", "ConditionCheckItem"] as const),
      ),
      onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"),
      onObjects(bucket, "PutObject", photos, media),
      // Staff delete an image of the library with its variants, and a request with every version of its photos.
      onKeys(bucket, mediaVariants),
      onObjects(bucket, "DeleteObject", media, mediaVariants),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      // The owner's test mail.
      onMail(stack, stage.mail),
      onStaff(auth.pool),
    ],
  });
}

/** The HTTP API with its one function. Browsers reach it through the CDN, on the site's own origin. */
export function Api(context: StackContext) {
  const { stack, app } = context;
  const { issuer, clientId } = use(Auth);
  const api = new HttpApi(stack, "Api", {
    // Cognito's access tokens name the client instead of an audience, which the gateway takes as well.
    authorizers: { staff: { type: "jwt", jwt: { issuer, audience: [clientId] } } },
    cors: false,
    accessLog: { format: ACCESS_LOG, retention: "one_month" },
    defaults: { throttle: { rate: 100, burst: 200 } },
  });
  api.cdk.accessLogGroup?.applyRemovalPolicy(RemovalPolicy.DESTROY);
  const { secret, reference } = originSecret(stack, api);
  const fn = apiFunction(context, reference);
  fn.node.addDependency(secret);
  api.addRoutes(stack, {
    "ANY /api/{proxy+}": { function: fn },
    "ANY /api/admin/{proxy+}": { function: fn, authorizer: "staff" },
  });
  const { httpApi, accessLogGroup } = api.cdk;
  if (accessLogGroup) {
    watchApi(stack, {
      stage: stageOf(app.stage),
      topic: use(Alarms).topic,
      httpApi,
      logs: { access: accessLogGroup, fn: fn.logGroup },
    });
  }
  return { httpApi, domain: Fn.parseDomainName(api.url), originSecret: reference };
}
