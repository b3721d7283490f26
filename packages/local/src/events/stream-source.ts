import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorCommandInput,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";

export type StreamRecord = _Record;
export type Checkpoints = Record<string, string>;
type Position = Pick<GetShardIteratorCommandInput, "ShardIteratorType" | "SequenceNumber">;
export type Batch = { shardId: string; records: StreamRecord[] };

export class StreamSource {
  readonly #client: DynamoDBStreamsClient;
  readonly #arn: string;
  readonly #checkpoints: Checkpoints;
  readonly #iterators = new Map<string, string | undefined>();

  constructor({ endpoint, credentials, streamArn }: Dynamo, checkpoints: Checkpoints) {
    this.#client = new DynamoDBStreamsClient({ endpoint, region: stageNames.region, credentials });
    this.#arn = streamArn;
    this.#checkpoints = checkpoints;
  }

  /** Yields the unread records: one batch for each shard, parents before children. */
  async *read(): AsyncGenerator<Batch> {
    for (const shard of await this.#shards()) {
      const shardId = shard.ShardId;
      if (shardId === undefined) continue;
      for (;;) {
        const records = await this.#next(shardId);
        if (records.length === 0) break;
        yield { shardId, records };
      }
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #shards(): Promise<Shard[]> {
    const answer = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#arn }));
    // Shard ids begin with their creation time, so parents sort first.
    return (answer.StreamDescription?.Shards ?? []).sort((a, b) =>
      (a.ShardId ?? "") < (b.ShardId ?? "") ? -1 : 1,
    );
  }

  async #next(shardId: string): Promise<StreamRecord[]> {
    if (!this.#iterators.has(shardId)) this.#iterators.set(shardId, await this.#start(shardId));
    const iterator = this.#iterators.get(shardId);
    if (iterator === undefined) return [];
    const answer = await this.#client.send(new GetRecordsCommand({ ShardIterator: iterator }));
    this.#iterators.set(shardId, answer.NextShardIterator);
    return answer.Records ?? [];
  }

  async #start(shardId: string): Promise<string | undefined> {
    const after = this.#checkpoints[shardId];
    return this.#iterator(
      shardId,
      after === undefined
        ? { ShardIteratorType: "TRIM_HORIZON" }
        : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after },
    );
  }

  async #iterator(ShardId: string, from: Position): Promise<string | undefined> {
    const command = new GetShardIteratorCommand({ StreamArn: this.#arn, ShardId, ...from });
    return (await this.#client.send(command)).ShardIterator;
  }
}
