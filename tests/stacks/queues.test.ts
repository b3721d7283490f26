import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { of, stages } from "./stages.ts";
import type { Resource, Synth } from "./synth.ts";

const text = (value: unknown) => JSON.stringify(value);

function findReferred(synth: Synth, stack: string, value: unknown): Resource {
  const ids = [...text(value).matchAll(/"(?:Ref|Fn::GetAtt)":(?:\["([^"]+)"|"([^"]+)")/g)].map(
    ([, attribute, ref]) => attribute ?? ref,
  );
  const found = synth.resources.find((other) => other.stack === stack && ids.includes(other.id));
  if (!found) throw new Error(`${stack} has no resource behind ${text(value)}`);
  return found;
}

function consumersIn(synth: Synth) {
  return synth
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter(({ Properties }) => !Properties.StartingPosition)
    .map(({ id, stack, Properties }) => {
      const queue = findReferred(synth, stack, Properties.EventSourceArn).Properties;
      return {
        id,
        stack,
        mapping: Properties,
        queue,
        fn: findReferred(synth, stack, Properties.FunctionName).Properties,
        deadLetters: findReferred(synth, stack, queue.RedrivePolicy.deadLetterTargetArn).Properties,
      };
    });
}

const DEFAULT_RETENTION_SECONDS = 345_600;

/**
 * A new on-demand table has four partitions, and each partition is a shard of the stream:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.Partitions.html
 */
const SHARDS = 4;

describe.each(stages)("%s: each queue that starts a function", (stage) => {
  const consumers = consumersIn(of(stage));

  it("is in this list", () => {
    expect(consumers.map(({ id }) => id.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
      "DropAtEdgeDeletions",
      "ImageVariantsUploads",
      "RenderPagesChanges",
    ]);
  });

  describe.each(consumers)("$id", ({ mapping, queue, fn, deadLetters }) => {
    const window = mapping.MaximumBatchingWindowInSeconds ?? 0;

    // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
    // Lambda refuses the mapping when the visibility timeout is below the function's timeout.
    it("hides a message for six times the function's timeout and the window, within SQS's 12 hours", () => {
      expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * fn.Timeout + window);
      expect(queue.VisibilityTimeout).toBeLessThanOrEqual(43_200);
    });

    // The same page: "set the maxReceiveCount … to at least 5".
    it("hands out a message at least five times, all while the queue still holds it", () => {
      const { maxReceiveCount } = queue.RedrivePolicy;
      expect(maxReceiveCount).toBeGreaterThanOrEqual(5);
      const retention = queue.MessageRetentionPeriod ?? DEFAULT_RETENTION_SECONDS;
      expect(maxReceiveCount * queue.VisibilityTimeout).toBeLessThan(retention);
    });

    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-dead-letter-queues.html
    // A dead letter keeps the time at which it was first sent, and a FIFO queue needs FIFO dead
    // letters.
    it("has a dead-letter queue of the same kind that keeps messages longer", () => {
      const retention = queue.MessageRetentionPeriod ?? DEFAULT_RETENTION_SECONDS;
      expect(deadLetters.MessageRetentionPeriod).toBeGreaterThan(retention);
      expect(deadLetters.FifoQueue).toBe(queue.FifoQueue);
      // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html
      for (const { FifoQueue, QueueName } of [queue, deadLetters])
        if (FifoQueue) expect(QueueName).toMatch(/^[\w-]{1,75}\.fifo$/);
    });

    // https://docs.aws.amazon.com/lambda/latest/api/API_CreateEventSourceMapping.html
    it("has a batch that Lambda accepts: more than ten messages need a window, and a FIFO queue has neither", () => {
      expect(mapping.BatchSize).toBeLessThanOrEqual(queue.FifoQueue ? 10 : 10_000);
      expect(window).toBeLessThanOrEqual(queue.FifoQueue ? 0 : 300);
      if (mapping.BatchSize > 10) expect(window).toBeGreaterThanOrEqual(1);
    });

    // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
    it("has a maximum concurrency that Lambda accepts, and not more than is reserved", () => {
      const { MaximumConcurrency } = mapping.ScalingConfig;
      expect(MaximumConcurrency).toBeGreaterThanOrEqual(2);
      expect(MaximumConcurrency).toBeLessThanOrEqual(fn.ReservedConcurrentExecutions ?? 1000);
    });

    it("is encrypted and refuses plain HTTP", () => {
      expect(queue.SqsManagedSseEnabled).toBe(true);
      const policies = of(stage)
        .ofType("AWS::SQS::QueuePolicy")
        .map(({ Properties }) => Properties);
      const own = policies.filter(({ Queues }) =>
        text(Queues).includes(mapping.EventSourceArn["Fn::GetAtt"][0]),
      );
      expect(text(own)).toContain('"aws:SecureTransport":"false"');
    });
  });
});

describe.each(stages)("%s: on an account that has ten concurrent executions", (stage) => {
  // https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
  // A hundred must stay unreserved, so any reservation fails in a new account.
  it("no function reserves concurrency", () => {
    const functions = of(stage).ofType("AWS::Lambda::Function");
    expect(functions.filter(({ Properties }) => Properties.ReservedConcurrentExecutions)).toEqual([]);
  });

  it("the stream's readers leave two executions for visitors and staff", () => {
    const lanes = of(stage)
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ Properties }) => Properties.StartingPosition)
      .map(({ Properties }) => SHARDS * (Properties.ParallelizationFactor ?? 1));
    expect(lanes).toHaveLength(2);
    expect(lanes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(8);
  });
});

describe.each(stages)("%s: what the operator reads", (stage) => {
  const mappings = of(stage).ofType("AWS::Lambda::EventSourceMapping");
  const guide = readFileSync("docs/deploy.md", "utf8");

  it("docs/deploy.md names the executions that the stream's readers and the queues can use", () => {
    const readers = mappings.filter(({ Properties }) => Properties.StartingPosition);
    const lanes = readers.map(({ Properties }) => SHARDS * (Properties.ParallelizationFactor ?? 1));
    // All messages of the FIFO queue are in one group, and a group has one batch at a time.
    const batches = consumersIn(of(stage)).map(({ queue, mapping }) =>
      queue.FifoQueue ? 1 : mapping.ScalingConfig.MaximumConcurrency,
    );
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(guide).toContain(`four shards | up to ${sum(lanes)} |`);
    expect(guide).toContain(`pages 1 | up to ${sum(batches)} |`);
  });

  it("docs/runbook.md says how long pages wait when their function was killed", () => {
    const pages = consumersIn(of(stage)).find(({ id }) => id.startsWith("RenderPages"))?.queue;
    const minutes = pages.VisibilityTimeout / 60;
    const { maxReceiveCount: tries } = pages.RedrivePolicy;
    const text = readFileSync("docs/runbook.md", "utf8").replace(/\s+/g, " ");
    expect(text).toContain(`all pages wait until ${minutes} minutes after the start of that run`);
    expect(text).toContain(`If each of the ${tries} tries is killed, they wait ${tries * minutes} minutes.`);
  });
});

describe.each(stages)("%s: uploads", (stage) => {
  const notifications = () => of(stage).ofType("Custom::S3BucketNotifications");
  const queuePolicy = () => {
    const policies = of(stage).ofType("AWS::SQS::QueuePolicy");
    const found = policies.find(({ Properties }) => text(Properties).includes("s3.amazonaws.com"));
    if (!found) throw new Error("S3 may send to no queue");
    return found;
  };

  it("reach the queue from both prefixes, and variants do not", () => {
    const configurations = notifications().map(({ Properties }) => Properties.NotificationConfiguration);
    const queues = configurations.flatMap(({ QueueConfigurations }) => QueueConfigurations);
    expect(queues.map(({ Filter }) => Filter.Key.FilterRules[0].Value).sort()).toEqual([
      "media/",
      "quote-photos/",
    ]);
    for (const { Events, QueueArn } of queues) {
      expect(Events).toEqual(["s3:ObjectCreated:*"]);
      expect(text(QueueArn)).toContain("Uploads");
    }
    for (const { LambdaFunctionConfigurations } of configurations)
      expect(LambdaFunctionConfigurations).toBeUndefined();
  });

  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/grant-destinations-permissions-to-s3.html
  it("are sent only by this bucket of this account", () => {
    const { Statement } = queuePolicy().Properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
    expect(allowed).toMatchObject([
      {
        Principal: { Service: "s3.amazonaws.com" },
        Action: "sqs:SendMessage",
        Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
      },
    ]);
    expect(text(allowed[0].Condition.ArnEquals["aws:SourceArn"])).toContain("Media");
  });

  it("are announced only after the queue's policy, which S3 checks", () => {
    for (const { DependsOn } of notifications()) expect(DependsOn).toContain(queuePolicy().id);
  });

  it("come in batches where one bad picture repeats no other", () => {
    const { FunctionResponseTypes } = of(stage).only("Images", "AWS::Lambda::EventSourceMapping").Properties;
    expect(FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  });
});
