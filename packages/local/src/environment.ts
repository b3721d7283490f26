import { fileURLToPath } from "node:url";
import { domain } from "../../../business.ts";

export const rendererFolder = fileURLToPath(new URL("../../../.build/web-server", import.meta.url));

/** Constant, so that modules may read them before the stage starts. */
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
  /** The API must refuse this client's tokens. */
  otherAuthClient: "handyman-local-other",
  mailFrom: `quotes@${domain}`,
  mailConfigurationSet: "handyman-local",
} as const;

export type Endpoints = { dynamo: string; s3: string; ses: string; sqs: string; cognito: string };

const toQueueUrl = (name: string) => `https://sqs.${stageNames.region}.amazonaws.com/123456789012/${name}`;

export function setNames(siteUrl: string, logLevel: string): void {
  process.env.AWS_REGION = stageNames.region;
  process.env.AWS_ACCESS_KEY_ID = stageNames.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = stageNames.secretAccessKey;
  // A developer's AWS session or profile must never reach an emulator, and a handler must never reach a real account.
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

/** Affects AWS clients that are created or first used after the call. */
export function setEndpoints(endpoints: Endpoints): void {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoints.dynamo;
  process.env.AWS_ENDPOINT_URL_S3 = endpoints.s3;
  process.env.AWS_ENDPOINT_URL_SES = endpoints.ses;
  process.env.AWS_ENDPOINT_URL_SQS = endpoints.sqs;
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = endpoints.cognito;
}

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
