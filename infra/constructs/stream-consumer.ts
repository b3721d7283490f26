import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { alarm } from "./alarm.ts";
import { deadLetterQueue } from "./dead-letter-queue.ts";
import { type Grant, handlerOf } from "./handler.ts";

interface StreamConsumerProps
  extends Omit<Parameters<typeof handlerOf>[2], "grants" | "memorySize" | "timeout"> {
  table: ITable;
  grants: Grant[];
  /** Event patterns; a record that fits none never starts the function. */
  filters: object[];
}

/**
 * Further tries of a record before it is a dead letter, as many as Lambda allows: a mail's try that died holds its claim for a
 * minute, and nothing may be missing in inbox, numbers and log. What ends the tries is the record's age.
 */
const RETRIES = 10_000;

/**
 * How long a record may hold up those behind it, and so how soon its dead letter raises an alarm. Redriving does the
 * rest, at any age.
 */
const MAX_RECORD_AGE = Duration.minutes(15);

/** How far a consumer may be behind before visitors and staff notice. A single bad record alarms before Lambda gives it up. */
const MAX_DELAY = Duration.minutes(10);

/**
 * A function that consumes the table's stream. What fails is split off and tried again; what keeps failing goes to a
 * dead-letter queue with an alarm (as a pointer into the stream: Lambda does not copy the record).
 */
export function streamConsumer(stack: Stack, id: string, props: StreamConsumerProps) {
  const { table, grants, filters, ...rest } = props;
  const streamArn = table.tableStreamArn;
  if (!streamArn) throw new Error(`${id} consumes a table that has no stream`);
  const deadLetters = deadLetterQueue(stack, `${id}DeadLetters`, props.topic);
  const readStream: Grant = {
    actions: [
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
    ],
    resources: [streamArn],
  };
  const giveUp: Grant = { actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] };
  const fn = handlerOf(stack, id, {
    ...{ memorySize: 512, timeout: 60 },
    ...rest,
    grants: [readStream, giveUp, ...grants],
  });
  const mapping = new EventSourceMapping(stack, `${id}Stream`, {
    target: fn,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: RETRIES,
    maxRecordAge: MAX_RECORD_AGE,
    onFailure: new SqsDlq(deadLetters),
    filters: filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
  });
  // Lambda checks at creation that the role may read the stream and write to the queue.
  mapping.node.addDependency(fn);
  alarm(stack, `${id}Behind`, {
    topic: props.topic,
    metric: fn.metric("IteratorAge", { period: Duration.minutes(5), statistic: "Maximum" }),
    threshold: MAX_DELAY.toMilliseconds(),
    description: `${id} is more than ${MAX_DELAY.toMinutes()} minutes behind the table.`,
    runbook: "stream-behind",
  });
  return { fn, deadLetters };
}
