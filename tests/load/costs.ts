import { getStage } from "../../infra/stage.ts";
import { createUsEast1Template, webAclPrice } from "../../infra/us-east-1.ts";
import { of, type StageName } from "../stacks/stages.ts";
import { productionEnvironment, type Resource } from "../stacks/synth.ts";
import { prices } from "./aws-prices.ts";
import { measureQuote, type QuoteUse } from "./costs-measure.ts";

// Prints the costs of the site: `npm run costs`. Measures the units of a quote on the local stage,
// counts the resources of a stage in the synthesized stacks, and multiplies by the prices in
// aws-prices.ts.

const GIGABYTE = 1e9;
const DAYS = 30.4;

/**
 * A visit of three pages: the home page as `npm run weigh` prints it, and a third of its bytes and
 * requests for each other page.
 */
const VISIT = { bytes: 152_000 * (1 + 2 / 3), requests: 8 * (1 + 2 / 3), apiRequests: 2 };

const VISITS_A_QUOTE = 50;

/** Memory in GB, and seconds that a call is assumed to take while it mostly waits for DynamoDB. */
const API = { memory: 1, seconds: 0.05 };
const STREAM = { memory: 0.5, seconds: 0.1 };
const IMAGE_MEMORY = 1769 / 1024;

/**
 * Calls of stream handlers for a quote: its record, its photos' claims, its inbox entry and the
 * states of its mails.
 */
const STREAM_CALLS = 10;
const LOG_BYTES = 12_000;

/** Staff who sign in during a month. */
const STAFF = 5;

type Lines = Record<string, number>;

const sum = (lines: Lines) => Object.values(lines).reduce((total, each) => total + each, 0);

const quoteLines = (use: QuoteUse): Lines => ({
  "API requests and functions":
    2 * (prices.apiRequest + prices.lambdaRequest + API.memory * API.seconds * prices.lambdaGigabyteSecond) +
    STREAM_CALLS * (prices.lambdaRequest + STREAM.memory * STREAM.seconds * prices.lambdaGigabyteSecond),
  "image variants":
    use.photos * (prices.lambdaRequest + 3 * prices.queueRequest) +
    use.cpuSeconds * IMAGE_MEMORY * prices.lambdaGigabyteSecond,
  "table writes and reads": use.writeUnits * prices.writeUnit + use.readUnits * prices.readUnit,
  "objects written": use.objectsWritten * prices.s3Put + use.photos * prices.s3Get,
  mail: use.mails * prices.mail,
  logs: (LOG_BYTES / GIGABYTE) * prices.logGigabyte,
});

const storageOfQuote = (use: QuoteUse): number =>
  (use.objectBytes / GIGABYTE) * prices.s3GigabyteMonth +
  (use.recordBytes / GIGABYTE) * (prices.tableGigabyteMonth + prices.tableBackupGigabyteMonth);

const visitLines = (visits: number): Lines => ({
  "edge: bytes": ((visits * VISIT.bytes) / GIGABYTE) * prices.edgeGigabyte,
  "edge: requests": visits * VISIT.requests * (prices.edgeRequest + prices.edgeFunction),
  "API requests": visits * VISIT.apiRequests * (prices.apiRequest + prices.lambdaRequest),
  "web ACL": (visits * VISIT.requests * webAclPrice.millionRequests) / 1e6,
});

/** Lambda polls each queue with five pollers without pause, each once in 20 seconds. */
const POLLS_A_MONTH = (5 * DAYS * 24 * 3600) / 20;

type Counted = Pick<Resource, "Type" | "Properties">;

/** An alarm costs as much as each metric that it reads. */
const countMetrics = ({ Properties }: Counted): number =>
  (Properties.Metrics ?? [{ MetricStat: true }]).filter((each: { MetricStat?: unknown }) => each.MetricStat)
    .length;

function listResources(stage: StageName): Counted[] {
  const environment = stage === "production" ? productionEnvironment : {};
  const { template } = createUsEast1Template(getStage(stage, { ...environment, SITE_WEB_ACL_ARN: "" })) ?? {};
  const { Resources = {} } = (template ?? {}) as { Resources?: Record<string, Counted> };
  return [...of(stage).resources, ...Object.values(Resources)];
}

function idleLines(stage: StageName): Lines {
  const resources = listResources(stage);
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const count = (type: string) => ofType(type).length;
  const alarms = ofType("AWS::CloudWatch::Alarm").reduce((total, each) => total + countMetrics(each), 0);
  const queues = ofType("AWS::Lambda::EventSourceMapping").filter(
    ({ Properties }) => Properties.ScalingConfig,
  );
  const metrics = ofType("AWS::Logs::MetricFilter").map(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName,
  );
  return {
    alarms: alarms * prices.alarmMonth,
    "own metrics": new Set(metrics).size * prices.metricMonth,
    dashboard: count("AWS::CloudWatch::Dashboard") * prices.dashboardMonth,
    "outside checks": count("AWS::Route53::HealthCheck") * prices.healthCheckMonth,
    "web ACL": count("AWS::WAFv2::WebACL") * webAclPrice.month,
    secret: count("AWS::SecretsManager::Secret") * prices.secretMonth,
    "queues that are polled": queues.length * POLLS_A_MONTH * prices.queueRequest,
    "a look each minute for scheduled posts":
      DAYS *
      24 *
      60 *
      (3 * prices.queueRequest +
        prices.lambdaRequest +
        2 * 0.05 * prices.lambdaGigabyteSecond +
        prices.readUnit),
    "a look each minute for interrupted mails":
      DAYS *
      24 *
      60 *
      (prices.lambdaRequest + STREAM.memory * 0.05 * prices.lambdaGigabyteSecond + prices.readUnit),
  };
}

const dollars = (amount: number) => (amount >= 1 ? amount.toFixed(2) : amount.toPrecision(2));

function print(title: string, lines: Lines): void {
  console.log(`\n### ${title}\n\n| What | US dollars |\n|---|---|`);
  for (const [name, amount] of Object.entries(lines)) console.log(`| ${name} | ${dollars(amount)} |`);
  console.log(`| **all** | **${dollars(sum(lines))}** |`);
}

const use = await measureQuote();
const quote = quoteLines(use);
const production: Lines = { ...idleLines("production"), "staff who sign in": STAFF * prices.staffMonth };

console.log(`\n### What a quote with three photos uses\n\n| What | Measured |\n|---|---|`);
for (const [name, value] of Object.entries(use)) console.log(`| ${name} | ${Math.round(value * 10) / 10} |`);
print("1,000 visits", visitLines(1000));
print("A quote with three photos", quote);
print("Production in a month without visitors", production);
print("A branch stage in a month without visitors", idleLines("my-branch"));
console.log(
  `\n### A month, after a year at the same rate\n\n| Quotes a day | Visits and quotes | Storage | Idle | All |\n|---|---|---|---|---|`,
);
for (const perDay of [1, 100, 10_000]) {
  const quotes = perDay * DAYS;
  const traffic = quotes * sum(quote) + sum(visitLines(quotes * VISITS_A_QUOTE));
  const stored = 12 * quotes * storageOfQuote(use);
  const idle = sum(production);
  console.log(`| ${perDay} | ${[traffic, stored, idle, traffic + stored + idle].map(dollars).join(" | ")} |`);
}
process.exit(0);
