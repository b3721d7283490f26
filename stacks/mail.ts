import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import * as ses from "aws-cdk-lib/aws-ses";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { addAlarm } from "../infra/constructs/alarm.ts";
import { createAsyncHandler, createStreamConsumer } from "../infra/constructs/consumer.ts";
import { onMail, onMembers, onTable } from "../infra/constructs/grants.ts";
import { getLogMetric } from "../infra/constructs/handler.ts";
import { streamReaders } from "../infra/queues.ts";
import { getStage, type Stage } from "../infra/stage.ts";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { useData } from "./data.ts";
import { Web } from "./web.ts";

/** The identity outlives the stage, because other stages also send from this domain. */
function addIdentity(stack: StackContext["stack"], { identity }: Stage["mail"]): void {
  const created = new ses.EmailIdentity(stack, "Identity", { identity: ses.Identity.domain(identity) });
  created.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  const records = created.dkimRecords.map(({ name, value }, index) => [
    `DkimRecord${index + 1}`,
    `${name} CNAME ${value}`,
  ]);
  stack.addOutputs(Object.fromEntries(records));
}

const reputation = [
  { name: "BounceRate", threshold: 0.025, what: "mails came back" },
  { name: "ComplaintRate", threshold: 0.0005, what: "mails were marked as spam" },
] as const;

function watchReputation({ stack }: StackContext): void {
  for (const { name, threshold, what } of reputation) {
    addAlarm(stack, `Mail${name}`, {
      metric: new Metric({
        namespace: "AWS/SES",
        metricName: `Reputation.${name}`,
        statistic: "Maximum",
        period: Duration.hours(6),
      }),
      threshold,
      description: `Too many ${what}: AWS may review or stop this account's mail.`,
      runbook: "alarms-mailbouncerate-and-mailcomplaintrate",
    });
  }
}

function addFeedback({ stack }: StackContext, configurationSet: ses.ConfigurationSet): void {
  const { table, environment } = useData();
  const { fn, outputs } = createAsyncHandler(stack, "MailFeedback", {
    handler: "events/mail-feedback.handler",
    counts: ["MailsBounced"],
    memorySize: 512,
    timeout: 30,
    environment,
    grants: [onTable(table, "GetItem", "UpdateItem")],
  });
  configurationSet.addEventDestination("Feedback", {
    destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
  });
  new Rule(stack, "FeedbackRule", {
    description: "Mails of this stage that came back or were marked as spam",
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [configurationSet.configurationSetName] } } },
    },
    targets: [new LambdaFunction(fn)],
  });
  stack.addOutputs(outputs);
}

export function Mail(context: StackContext) {
  const { stack, app } = context;
  dependsOn(Web);
  const stage = getStage(app.stage);
  const { table, environment } = useData();
  const { pool } = use(Auth);
  const configurationSet = new ses.ConfigurationSet(stack, "ConfigurationSet", {
    sendingEnabled: true,
    reputationMetrics: true,
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  if (stage.mail.ownsIdentity) addIdentity(stack, stage.mail);
  const name = configurationSet.configurationSetName;
  const { outputs } = createStreamConsumer(stack, "FormMail", {
    table,
    handler: "events/form-mail.handler",
    reader: streamReaders["form-mail"],
    counts: ["MailsSent", "MailsFailed", "ConfirmationsHeldBack"],
    environment: {
      ...environment,
      SITE_URL: use(Web).url,
      MAIL_FROM: stage.mail.from,
      MAIL_CONFIGURATION_SET: name,
      FINGERPRINT_SECRET: use(Api).fingerprintSecret,
      USER_POOL_ID: pool.userPoolId,
    },
    grants: [
      onTable(table, "GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"),
      onMail(stack, stage.mail, name),
      onMembers(pool),
    ],
  });
  addFeedback(context, configurationSet);
  watchReputation(context);
  addAlarm(stack, "ConfirmationsHeldBack", {
    metric: getLogMetric(stack, "ConfirmationsHeldBack", { period: Duration.hours(1) }),
    threshold: 1,
    description: "More requests than usual came within an hour, so customers get no confirmations.",
    runbook: "confirmations-held-back",
  });
  stack.addOutputs({ ...outputs, MailConfigurationSet: name });
}
