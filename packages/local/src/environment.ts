import { fileURLToPath } from "node:url";
import { domain } from "@handyman/business/identity";

export const rendererFolder = fileURLToPath(new URL("../../../.build/web-server", import.meta.url));

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
  uploadQueue: "uploads",
  userPool: "us-west-2_local",
  authClient: "handyman-local",
  otherAuthClient: "handyman-local-other",
  mailFrom: `quotes@${domain}`,
  mailConfigurationSet: "handyman-local",
} as const;

type Endpoints = Record<"DYNAMODB" | "S3" | "SES" | "SQS" | "COGNITO_IDENTITY_PROVIDER", string>;

const toQueueUrl = (name: string) => `https://sqs.${stageNames.region}.amazonaws.com/123456789012/${name}`;

export function setNames(siteUrl: string, logLevel: string): void {
  // No emulator may get a developer's AWS session or profile, and no handler may reach a real
  // account.
  delete process.env.AWS_SESSION_TOKEN;
  delete process.env.AWS_PROFILE;
  Object.assign(process.env, {
    AWS_REGION: stageNames.region,
    AWS_ACCESS_KEY_ID: stageNames.accessKeyId,
    AWS_SECRET_ACCESS_KEY: stageNames.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: "true",
    TABLE_NAME: stageNames.table,
    BUCKET_NAME: stageNames.bucket,
    SITE_BUCKET: stageNames.siteBucket,
    PAGE_QUEUE_URL: toQueueUrl(stageNames.pageQueue),
    EDGE_QUEUE_URL: toQueueUrl(stageNames.edgeQueue),
    UPLOAD_QUEUE_URL: toQueueUrl(stageNames.uploadQueue),
    RENDERER: rendererFolder,
    SITE_URL: siteUrl,
    USER_POOL_ID: stageNames.userPool,
    AUTH_ISSUER: `${siteUrl}/__oidc`,
    AUTH_DOMAIN: `${siteUrl}/__oidc`,
    AUTH_CLIENT_ID: stageNames.authClient,
    MAIL_FROM: stageNames.mailFrom,
    MAIL_CONFIGURATION_SET: stageNames.mailConfigurationSet,
    FINGERPRINT_SECRET: "local",
    SHOWS_SAMPLES: "true",
    S3_FORCE_PATH_STYLE: "true",
    // A busy machine answers more slowly than AWS.
    REQUEST_TIMEOUT_MS: "10000",
  });
  process.env.POWERTOOLS_LOG_LEVEL ??= logLevel;
}

/** Affects AWS clients that are created or first used after this call. */
export function setEndpoints(endpoints: Endpoints): void {
  for (const [service, url] of Object.entries(endpoints)) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
}

const SHARED =
  /^(AWS_(REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|ENDPOINT_URL_\w+)|TABLE_NAME|BUCKET_NAME|USER_POOL_ID|S3_FORCE_PATH_STYLE|REQUEST_TIMEOUT_MS)$/;

export const readStageEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name, value]) => value && SHARED.test(name)));
