import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Fn, RemovalPolicy, SecretValue } from "aws-cdk-lib/core";
import { Api as HttpApi, type StackContext, use } from "sst/constructs";
import { bucket as definition } from "../infra/bucket.ts";
import {
  onIndexes,
  onKeys,
  onMail,
  onObjects,
  onStaff,
  onTable,
  onVersions,
} from "../infra/constructs/grants.ts";
import { createHandler } from "../infra/constructs/handler.ts";
import { watchApi } from "../infra/constructs/watch-api.ts";
import { getStage } from "../infra/stage.ts";
import { Auth } from "./auth.ts";
import { useData } from "./data.ts";

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
 * AWS makes the secret that the CDN sends to the API; no file and no log holds it. Its name is new with each gateway, because
 * the name of a deleted secret stays taken for days.
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
  const stage = getStage(app.stage);
  const { table, bucket, environment } = useData();
  const auth = use(Auth);
  const [photos, media] = definition.uploadPrefixes;
  const mediaVariants = `${definition.variantPrefix}${media}`;
  return createHandler(stack, "ApiFunction", {
    handler: "api/lambda.handler",
    memorySize: 1024,
    timeout: 15,
    counts: ["QuotesReceived", "MessagesReceived", "ClientErrors"],
    environment: {
      ...environment,
      ORIGIN_SECRET: secret,
      MAIL_FROM: stage.mail.from,
      USER_POOL_ID: auth.pool.userPoolId,
      AUTH_ISSUER: auth.issuer,
      AUTH_CLIENT_ID: auth.clientId,
      AUTH_DOMAIN: auth.domain,
      ...(stage.site && { SITE_URL: `https://${stage.site.domain}` }),
      ...(stage.mapsKey && { GOOGLE_MAPS_API_KEY: stage.mapsKey }),
    },
    grants: [
      onTable(
        table,
        ...(["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"] as const),
        ...(["BatchWriteItem", "ConditionCheckItem"] as const),
      ),
      onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"),
      onObjects(bucket, "PutObject", photos, media),
      onKeys(bucket, mediaVariants),
      onObjects(bucket, "DeleteObject", media, mediaVariants),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      onMail(stack, stage.mail),
      onStaff(auth.pool),
    ],
  });
}

export function Api(context: StackContext) {
  const { stack } = context;
  const { issuer, clientId } = use(Auth);
  const api = new HttpApi(stack, "Api", {
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
  if (accessLogGroup) watchApi(stack, httpApi, accessLogGroup, fn.logGroup);
  return { httpApi, domain: Fn.parseDomainName(api.url), originSecret: reference };
}
