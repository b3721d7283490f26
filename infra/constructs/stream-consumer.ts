import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { alarm } from "./alarm.ts";
import { deadLetterQueue } from "./dead-letter-queue.ts";
import type { Grant } from "./grants.ts";
import { createHandler } from "./handler.ts";

interface StreamConsumerProps
  extends Omit<Parameters<typeof createHandler>[2], "grants" | "memorySize" | "timeout"> {
  table: ITable;
  grants: Grant[];
  filters: object[];
}

/** As many as Lambda allows. The record's age ends the tries. */
const RETRIES = 10_000;

/**
 * A failing record holds up the records behind it for this long. Then it is a dead letter, which an operator can redrive at any
 * age.
 */
const MAX_RECORD_AGE = Duration.minutes(15);

/** Visitors and staff notice a longer delay. */
const MAX_DELAY = Duration.minutes(10);

/**
 * Creates a function that reads the table's stream. A dead letter is a pointer into the stream: Lambda does not copy the
 * record.
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
  const fn = createHandler(stack, id, {
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
