import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { stageNames } from "../environment.ts";

export type StreamRecord = _Record;

export class StreamSource {
  readonly #client: DynamoDBStreamsClient;
  readonly #arn: string;
  readonly #iterators = new Map<string, string | undefined>();

  constructor({ endpoint, credentials, streamArn }: Dynamo) {
    this.#client = new DynamoDBStreamsClient({ endpoint, region: stageNames.region, credentials });
    this.#arn = streamArn;
  }

  /** Passes over the records of an earlier run. */
  async skip(): Promise<void> {
    for (const shard of await this.#listShards()) await this.#begin(shard, "LATEST");
  }

  /** Yields the unread records: one batch for each shard, parents before children. */
  async *read(): AsyncGenerator<StreamRecord[]> {
    for (const shard of await this.#listShards()) {
      if (!this.#iterators.has(shard)) await this.#begin(shard, "TRIM_HORIZON");
      for (;;) {
        const records = await this.#readNext(shard);
        if (records.length === 0) break;
        yield records;
      }
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #listShards(): Promise<string[]> {
    const answer = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#arn }));
    // Shard ids begin with their creation time, so parents sort first.
    return (answer.StreamDescription?.Shards ?? []).map(({ ShardId = "" }) => ShardId).sort();
  }

  async #begin(ShardId: string, ShardIteratorType: "LATEST" | "TRIM_HORIZON"): Promise<void> {
    const command = new GetShardIteratorCommand({ StreamArn: this.#arn, ShardId, ShardIteratorType });
    this.#iterators.set(ShardId, (await this.#client.send(command)).ShardIterator);
  }

  async #readNext(shard: string): Promise<StreamRecord[]> {
    const iterator = this.#iterators.get(shard);
    if (iterator === undefined) return [];
    const answer = await this.#client.send(new GetRecordsCommand({ ShardIterator: iterator }));
    this.#iterators.set(shard, answer.NextShardIterator);
    return answer.Records ?? [];
  }
}
