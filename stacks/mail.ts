import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { RemovalPolicy } from "aws-cdk-lib/core";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { streamConsumer } from "../infra/constructs/stream-consumer.ts";
import { onTable } from "../infra/constructs/table-grants.ts";
import { type Stage, stageOf } from "../infra/stage.ts";
import { Alarms } from "./alarms.ts";
import { Database } from "./database.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** The domain that mail comes from, and the DNS records that prove it is ours. It outlives the stage. */
function mailIdentity(stack: StackContext["stack"], { identity }: Stage["mail"]): void {
  const created = new EmailIdentity(stack, "Identity", { identity: Identity.domain(identity) });
  created.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  const records = created.dkimRecords.map(({ name, value }, index) => [
    `DkimRecord${index + 1}`,
    `${name} CNAME ${value}`,
  ]);
  stack.addOutputs(Object.fromEntries(records));
}

const forms = { __edb_e__: { S: ["quote", "contact"] } };
const reply = { __edb_e__: { S: ["requestActivity"] }, kind: { S: ["reply"] } };
const again = { M: { state: { S: ["retry"] } } };

/** What is new and sends mail, and what staff have sent again. Lambda takes five filters at most. */
const filters = [
  { eventName: ["INSERT"], dynamodb: { NewImage: forms } },
  { eventName: ["INSERT"], dynamodb: { NewImage: reply } },
  { eventName: ["MODIFY"], dynamodb: { NewImage: { ...forms, staffMail: again } } },
  { eventName: ["MODIFY"], dynamodb: { NewImage: { ...forms, customerMail: again } } },
  { eventName: ["MODIFY"], dynamodb: { NewImage: { ...reply, mail: again } } },
];

/**
 * Sends what a stored quote or message asks for, one mail to staff, one to who wrote; and what staff reply.
 */
export function Mail({ stack, app }: StackContext) {
  dependsOn(Web);
  const stage = stageOf(app.stage);
  const { table } = use(Database);
  const configurationSet = new ConfigurationSet(stack, "ConfigurationSet", {
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  if (stage.mail.ownsIdentity) mailIdentity(stack, stage.mail);
  const name = configurationSet.configurationSetName;
  const ses = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const { fn, deadLetters } = streamConsumer(stack, "FormMail", {
    stage,
    topic: use(Alarms).topic,
    table,
    handler: "events/form-mail.handler",
    filters,
    environment: {
      TABLE_NAME: table.tableName,
      BUCKET_NAME: use(Storage).bucket.bucketName,
      SITE_URL: use(Web).url,
      MAIL_FROM: stage.mail.from,
      MAIL_CONFIGURATION_SET: name,
    },
    grants: [
      onTable(table, "GetItem", "Query", "UpdateItem"),
      {
        actions: ["ses:SendEmail"],
        resources: [ses("identity", stage.mail.identity), ses("configuration-set", name)],
      },
    ],
  });
  stack.addOutputs({ FormMailFunction: fn.functionName, FormMailDeadLetters: deadLetters.queueUrl });
}
