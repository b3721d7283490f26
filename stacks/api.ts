import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Duration, Fn, RemovalPolicy, SecretValue } from "aws-cdk-lib/core";
import { Api as SstApi, type StackContext, use } from "sst/constructs";
import { apiRoutes } from "../infra/api-routes.ts";
import { bucket as definition } from "../infra/bucket.ts";
import { addAlarm } from "../infra/constructs/alarm.ts";
import {
  itemActions,
  onIndexes,
  onKeys,
  onlyKeys,
  onMail,
  onObjects,
  onStaff,
  onTable,
  onVersions,
} from "../infra/constructs/grants.ts";
import { addLogMetric, createHandler, getLogMetric, saveQuery } from "../infra/constructs/handler.ts";
import { nameOriginSecrets } from "../infra/origin-secret.ts";
import { parts } from "../infra/parts.ts";
import { listedKinds, shownKinds } from "../infra/shown-kinds.ts";
import { getStage } from "../infra/stage.ts";
import { Auth } from "./auth.ts";
import { useData } from "./data.ts";

type Stack = StackContext["stack"];

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
 * Requests a second. The gateway counts each route separately, so a flood on one leaves room for
 * the others. All routes share one limit: after a route with its own settings is removed, the
 * gateway refuses every later update of the stage.
 */
const throttle = { rate: 100, burst: 200 };

/** CloudFormation inserts the secret's value, so no file and no log holds it. */
const referToSecret = (name: string) => SecretValue.secretsManager(name).unsafeUnwrap();

/** Each gateway gets new names, because the name of a deleted secret stays taken for days. */
function createOriginSecrets(stack: Stack, api: SstApi) {
  const [present, previous] = nameOriginSecrets(`${stack.stackName}-origin-${api.httpApiId}`);
  const create = ({ id, secretName }: typeof present) => ({
    secret: new Secret(stack, id, {
      secretName,
      description: "Sent by the CDN to the API as x-origin-verify",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    }),
    reference: referToSecret(secretName),
  });
  return { present: create(present), previous: previous && create(previous) };
}

/** A new key resets every rate limit. */
function createFingerprintSecret(stack: Stack, api: SstApi) {
  const secretName = `${stack.stackName}-fingerprints-${api.httpApiId}`;
  const secret = new Secret(stack, "FingerprintSecret", {
    secretName,
    description: "Key of the hashes of visitors' addresses",
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return { secret, reference: referToSecret(secretName) };
}

type OriginSecrets = ReturnType<typeof createOriginSecrets>;

const [photos, media] = definition.uploadPrefixes;
const [, mediaVariants] = definition.mediaPrefixes;

function getEnvironment({ app }: StackContext, { present, previous }: OriginSecrets) {
  const { site } = getStage(app.stage);
  const auth = use(Auth);
  return {
    ...useData().environment,
    ORIGIN_SECRET: present.reference,
    ...(previous && { PREVIOUS_ORIGIN_SECRET: previous.reference }),
    AUTH_ISSUER: auth.issuer,
    AUTH_CLIENT_ID: auth.clientId,
    AUTH_DOMAIN: auth.domain,
    ...(site && { SITE_URL: `https://${site.domain}` }),
  };
}

type Environment = ReturnType<typeof getEnvironment>;

/**
 * The beginnings of the partition keys that visitors' calls use, in the table and in its indexes.
 * `health` is no item: the health check asks for it.
 */
const readByVisitors = ["quote#", "photo#", "rateLimit#", "health", ...shownKinds];
const putByVisitors = ["customerLink#", "quote#", "contact#", "photo#", "rateLimit#", "audit#id_visitor-"];
const updatedByVisitors = ["quote#", "photo#", "rateLimit#", "post#", "postView#"];

/**
 * Anybody can call it, so it can't call Cognito or SES, list or delete files, read customers'
 * photos, or change the HTML of posts. Of the table it has only the kinds that visitors need: no
 * customers, no inbox, no calendars, and of the audit log only new entries of visitors.
 */
function createSiteApi({ stack, app }: StackContext, environment: Environment) {
  const stage = getStage(app.stage);
  const { table, bucket } = useData();
  return createHandler(stack, "SiteApi", {
    handler: "api/site.handler",
    memorySize: 1024,
    timeout: 15,
    counts: ["QuotesReceived", "MessagesReceived", "ClientErrors", "ConfirmationsHeldBack"],
    environment: {
      ...environment,
      ...stage.browserKeys,
      ...(stage.browserKeys.TURNSTILE_SITE_KEY && {
        TURNSTILE_SECRET: referToSecret(`${stage.name}-${app.name}-turnstile`),
      }),
    },
    grants: [
      onlyKeys(onTable(table, "GetItem", "BatchGetItem", "Query"), ...readByVisitors),
      // How many visits a window has: ids only, no personal data.
      onlyKeys(onTable(table, "Query"), "visitWindow#"),
      onlyKeys(onTable(table, "PutItem"), ...putByVisitors),
      onlyKeys(onTable(table, "UpdateItem"), ...updatedByVisitors),
      onlyKeys(onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"), ...listedKinds),
      onObjects(bucket, "PutObject", photos),
      onObjects(bucket, "GetObject", definition.postPrefix),
    ],
  });
}

function createStaffApi({ stack, app }: StackContext, environment: Environment) {
  const { mail } = getStage(app.stage);
  const { table, bucket } = useData();
  const { pool } = use(Auth);
  return createHandler(stack, "StaffApi", {
    handler: "api/staff.handler",
    memorySize: 1024,
    timeout: 15,
    environment: { ...environment, MAIL_FROM: mail.from, USER_POOL_ID: pool.userPoolId },
    grants: [
      onTable(table, ...itemActions, "ConditionCheckItem"),
      onIndexes(table, "gsi1", "gsi2", "gsi3", "gsi4"),
      onObjects(bucket, "PutObject", photos, media, definition.postPrefix),
      onObjects(bucket, "GetObject", ...definition.photoPrefixes),
      onKeys(bucket, mediaVariants),
      onObjects(bucket, "DeleteObject", ...definition.mediaPrefixes, definition.postPrefix),
      ...definition.photoPrefixes.flatMap((prefix) => onVersions(bucket, prefix)),
      onMail(stack, mail),
      onStaff(pool),
    ],
  });
}

/**
 * Anybody with a link can call it. It reaches one request's records, no lists of requests, no
 * customers, and no mail.
 */
function createCustomerPage({ stack }: StackContext, environment: Environment) {
  const { table, bucket } = useData();
  const ofRequest = ["quote#", "request#", "requestActivity#", "photo#", "estimate#", "visitWindow#"];
  const limited = ["customerLink#", "rateLimit#"];
  return createHandler(stack, "CustomerApi", {
    handler: "api/customer.handler",
    memorySize: 1024,
    timeout: 15,
    copyFiles: [{ from: parts.renderer, to: "renderer" }],
    environment: {
      ...environment,
      RENDERER: "renderer",
      UPLOAD_ORIGIN: `https://${bucket.bucketRegionalDomainName}`,
    },
    grants: [
      onlyKeys(
        onTable(table, "GetItem", "BatchGetItem", "Query", "ConditionCheckItem"),
        ...ofRequest,
        "invoice#",
        "invoiceLetter#",
        ...limited,
        "setting#",
      ),
      onlyKeys(
        onTable(table, "PutItem"),
        "requestActivity#",
        "lostLink#",
        "visit#",
        "photo#",
        "rateLimit#",
        "testimonial#id_review-",
      ),
      onlyKeys(
        onTable(table, "UpdateItem"),
        "quote#",
        "request#",
        "photo#",
        "estimate#",
        "visitWindow#",
        "rateLimit#",
        "reviewTotals#",
      ),
      onObjects(bucket, "PutObject", photos),
      onObjects(bucket, "GetObject", `${definition.variantPrefix}${photos}`),
    ],
  });
}

function createFunctions(
  context: StackContext,
  secrets: OriginSecrets,
  fingerprints: ReturnType<typeof createFingerprintSecret>,
) {
  const environment = {
    ...getEnvironment(context, secrets),
    FINGERPRINT_SECRET: fingerprints.reference,
  };
  const site = createSiteApi(context, environment);
  const staff = createStaffApi(context, environment);
  const customer = createCustomerPage(context, environment);
  for (const fn of [site, staff, customer]) {
    fn.node.addDependency(fingerprints.secret);
    for (const each of Object.values(secrets)) if (each) fn.node.addDependency(each.secret);
  }
  return { site, staff, customer };
}

function watchFunctions(stack: Stack, httpApi: HttpApi, logGroups: ILogGroup[]): void {
  addAlarm(stack, "ApiServerErrors", {
    metric: httpApi.metricServerError({ period: Duration.minutes(15), statistic: "Sum" }),
    threshold: 3,
    description: "The API answered with 5xx three times in 15 minutes.",
    runbook: "api-server-errors",
  });
  addAlarm(stack, "ApiSlow", {
    metric: httpApi.metricLatency({ period: Duration.minutes(5), statistic: "p99" }),
    threshold: Duration.seconds(3).toMilliseconds(),
    // With little traffic one cold start is the slowest 1 %.
    evaluationPeriods: 3,
    description: "The slowest percent of the API's answers takes 3 seconds or more, for 15 minutes.",
    runbook: "api-slow",
  });
  saveQuery(stack, "RoutesQuery", {
    name: "Slowest routes",
    logGroups,
    sort: "slowest desc",
    filterStatements: ['message = "request"'],
    statsStatements: ["max(ms) as slowest, pct(ms, 50) as usual, count(*) as requests by method, route"],
  });
}

function watchGateway(stack: Stack, logGroup: ILogGroup): void {
  addLogMetric(stack, logGroup, "GatewayThrottles");
  addAlarm(stack, "GatewayThrottles", {
    metric: getLogMetric(stack, "GatewayThrottles", { period: Duration.minutes(5) }),
    threshold: 20,
    description: "The gateway refused 20 requests in five minutes: more came than it lets through.",
    runbook: "gateway-throttles",
  });
  saveQuery(stack, "GatewayQuery", {
    name: "Gateway refusals and failures",
    logGroups: [logGroup],
    filterStatements: ['status = "429" or status like /^5/'],
    statsStatements: ["count(*) as requests by bin(5m), status, routeKey, integrationStatus, error"],
  });
}

function watchBrowsers(stack: Stack, logGroup: ILogGroup): void {
  addAlarm(stack, "ClientErrors", {
    metric: getLogMetric(stack, "ClientErrors", { period: Duration.hours(1) }),
    // A page view reports at most three errors, so one page view can't raise the alarm.
    threshold: 5,
    description: "Scripts of our pages failed five times in an hour in visitors' or staff's browsers.",
    runbook: "errors-in-browsers",
  });
  saveQuery(stack, "ClientErrorsQuery", {
    name: "Browser errors",
    logGroups: [logGroup],
    sort: "times desc",
    filterStatements: ['message = "client error"'],
    statsStatements: ["count(*) as times, max(@timestamp) as latest by name, kind, route, build"],
  });
}

export function Api(context: StackContext) {
  const { stack } = context;
  const { issuer, clientId } = use(Auth);
  const api = new SstApi(stack, "Api", {
    authorizers: { staff: { type: "jwt", jwt: { issuer, audience: [clientId] } } },
    cors: false,
    accessLog: { format: ACCESS_LOG, retention: "one_month" },
    defaults: { throttle },
  });
  api.cdk.accessLogGroup?.applyRemovalPolicy(RemovalPolicy.DESTROY);
  const secrets = createOriginSecrets(stack, api);
  const fingerprints = createFingerprintSecret(stack, api);
  const functions = createFunctions(context, secrets, fingerprints);
  for (const [route, { to, authorizer = "none" }] of Object.entries(apiRoutes))
    api.addRoutes(stack, { [route]: { function: functions[to], authorizer } });
  const { httpApi, accessLogGroup } = api.cdk;
  watchFunctions(stack, httpApi, [
    functions.site.logGroup,
    functions.staff.logGroup,
    functions.customer.logGroup,
  ]);
  if (accessLogGroup) watchGateway(stack, accessLogGroup);
  watchBrowsers(stack, functions.site.logGroup);
  return {
    httpApi,
    domain: Fn.parseDomainName(api.url),
    originSecret: secrets.present.reference,
    fingerprintSecret: fingerprints.reference,
  };
}
