/**
 * AWS's list prices for us-west-2 in US dollars, without free tiers. Noted on 2026-11-22; compare
 * them with AWS's pricing pages before you rely on a sum.
 */
export const prices = {
  /** https://aws.amazon.com/lambda/pricing/ (arm64) */
  lambdaRequest: 0.2 / 1e6,
  lambdaGigabyteSecond: 0.0000133334,
  /** https://aws.amazon.com/api-gateway/pricing/ (HTTP API) */
  apiRequest: 1 / 1e6,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  tableGigabyteMonth: 0.25,
  tableBackupGigabyteMonth: 0.2,
  /** https://aws.amazon.com/s3/pricing/ (Standard) */
  s3Put: 0.005 / 1e3,
  s3Get: 0.0004 / 1e3,
  s3GigabyteMonth: 0.023,
  /** https://aws.amazon.com/ses/pricing/ */
  mail: 0.1 / 1e3,
  /** https://aws.amazon.com/sqs/pricing/ (standard queue) */
  queueRequest: 0.4 / 1e6,
  /** https://aws.amazon.com/cloudfront/pricing/ (North America) */
  edgeRequest: 0.01 / 1e4,
  edgeGigabyte: 0.085,
  edgeFunction: 0.1 / 1e6,
  /** https://aws.amazon.com/cloudwatch/pricing/ */
  alarmMonth: 0.1,
  metricMonth: 0.3,
  dashboardMonth: 3,
  logGigabyte: 0.5,
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secretMonth: 0.4,
  /** https://aws.amazon.com/cognito/pricing/ (Plus, for each person who signs in) */
  staffMonth: 0.02,
  /** https://aws.amazon.com/route53/pricing/ (HTTPS, outside AWS) */
  healthCheckMonth: 2.75,
} as const;
