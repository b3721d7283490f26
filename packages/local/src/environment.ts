import { fileURLToPath } from "node:url";

/** Where the build leaves the site's rendering for the function that publishes. */
export const rendererFolder = fileURLToPath(new URL("../../../.build/web-server", import.meta.url));

/** Names and keys of the local stage. They don't change from run to run, so modules may read them before it starts. */
export const stageNames = {
  region: "us-west-2",
  // DynamoDB Local accepts alphanumeric keys only.
  accessKeyId: "local",
  secretAccessKey: "localsecret",
  table: "handyman-local",
  bucket: "handyman-local-media",
  siteBucket: "handyman-local-site",
  pageQueue: "pages.fifo",
  edgeQueue: "edge",
  userPool: "us-west-2_local",
  authClient: "handyman-local",
  /** A second client of the same pool, whose tokens the API must refuse. */
  otherAuthClient: "handyman-local-other",
  mailFrom: "quotes@bayareahandyman.example",
  mailConfigurationSet: "handyman-local",
} as const;

/** What the stage decides only when it starts. All are origins without a trailing slash. */
export type Endpoints = { dynamo: string; s3: string; ses: string; sqs: string; cognito: string };

const toQueueUrl = (name: string) => `https://sqs.${stageNames.region}.amazonaws.com/123456789012/${name}`;

/** Sets what is known before the stage has started; `siteUrl` is its own origin. */
export function setNames(siteUrl: string, logLevel: string): void {
  process.env.AWS_REGION = stageNames.region;
  process.env.AWS_ACCESS_KEY_ID = stageNames.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = stageNames.secretAccessKey;
  // A developer's own session or profile must never reach an emulator, nor a handler a real account.
  delete process.env.AWS_SESSION_TOKEN;
  delete process.env.AWS_PROFILE;
  process.env.AWS_EC2_METADATA_DISABLED = "true";
  process.env.TABLE_NAME = stageNames.table;
  process.env.BUCKET_NAME = stageNames.bucket;
  process.env.SITE_BUCKET = stageNames.siteBucket;
  process.env.PAGE_QUEUE_URL = toQueueUrl(stageNames.pageQueue);
  process.env.EDGE_QUEUE_URL = toQueueUrl(stageNames.edgeQueue);
  process.env.RENDERER = rendererFolder;
  process.env.SITE_URL = siteUrl;
  process.env.USER_POOL_ID = stageNames.userPool;
  process.env.AUTH_ISSUER = `${siteUrl}/__oidc`;
  process.env.AUTH_DOMAIN = `${siteUrl}/__oidc`;
  process.env.AUTH_CLIENT_ID = stageNames.authClient;
  process.env.MAIL_FROM = stageNames.mailFrom;
  process.env.MAIL_CONFIGURATION_SET = stageNames.mailConfigurationSet;
  process.env.S3_FORCE_PATH_STYLE = "true";
  process.env.POWERTOOLS_LOG_LEVEL ??= logLevel;
}

/** Points every AWS client that is made or first used from now on at the emulators. */
export function setEndpoints(endpoints: Endpoints): void {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoints.dynamo;
  process.env.AWS_ENDPOINT_URL_S3 = endpoints.s3;
  process.env.AWS_ENDPOINT_URL_SES = endpoints.ses;
  process.env.AWS_ENDPOINT_URL_SQS = endpoints.sqs;
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = endpoints.cognito;
}

/** Returns the variables by which another process on this machine reaches this stage's table, bucket and user pool. */
export const readStageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value &&
      /^(AWS_(REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|ENDPOINT_URL_\w+)|TABLE_NAME|BUCKET_NAME|USER_POOL_ID|S3_FORCE_PATH_STYLE)$/.test(
        name,
      )
        ? [[name, value]]
        : [],
    ),
  );
