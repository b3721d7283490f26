import { setTimeout as wait } from "node:timers/promises";
import {
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { RawItem } from "@handyman/core/lib/copy";
import { stageNames } from "@handyman/local/environment";
import { listen, readBody } from "@handyman/local/listen";
import { readItems } from "./items.ts";

const { region, accessKeyId, secretAccessKey, table } = stageNames;

interface Point {
  at: Date;
  items: RawItem[];
}

interface RestoreRequest {
  SourceTableName: string;
  TargetTableName: string;
  /** Epoch seconds. */
  RestoreDateTime: number;
}

/** Makes a table as DynamoDB restores it, without indexes, stream and expiry. */
async function restore(client: DynamoDBClient, TableName: string, items: RawItem[]): Promise<void> {
  const keys = ["pk", "sk"];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
    }),
  );
  await Promise.all(items.map((Item) => client.send(new PutItemCommand({ TableName, Item }))));
}

/**
 * Starts a proxy for the stage's DynamoDB, which has no point-in-time recovery. The proxy restores
 * the table to a moment that the test chose, and forwards every other call.
 */
export async function startPast() {
  const upstream = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const client = new DynamoDBClient({
    endpoint: upstream,
    region,
    credentials: { accessKeyId, secretAccessKey },
  });
  const began = new Date();
  const points: Point[] = [];
  let writesLeft = Number.POSITIVE_INFINITY;
  let status = "ENABLED";
  let beforeWrite: (() => Promise<void>) | undefined;
  const seconds = (date: Date) => date.getTime() / 1000;
  const verbs: Record<string, (body: string) => Promise<object>> = {
    DescribeContinuousBackups: async () => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: "ENABLED",
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: status,
          EarliestRestorableDateTime: seconds(began),
          LatestRestorableDateTime: seconds(new Date()),
        },
      },
    }),
    RestoreTableToPointInTime: async (body) => {
      const { SourceTableName, TargetTableName, RestoreDateTime } = JSON.parse(body) as RestoreRequest;
      const point = points.findLast(({ at }) => seconds(at) <= RestoreDateTime);
      if (SourceTableName !== table || !point) throw new Error("the test took no such point");
      await restore(client, TargetTableName, point.items);
      return { TableDescription: { TableName: TargetTableName, TableStatus: "CREATING" } };
    },
  };
  const server = await listen(0, async (request, response) => {
    const body = String(await readBody(request));
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const verb = String(headers["x-amz-target"]).split(".")[1] ?? "";
    response.setHeader("content-type", "application/x-amz-json-1.0");
    const answer = await verbs[verb]?.(body);
    if (answer) return response.end(JSON.stringify(answer));
    if (verb === "PutItem") {
      const run = beforeWrite;
      beforeWrite = undefined;
      await run?.();
    }
    if (verb === "PutItem" && writesLeft-- <= 0)
      return response
        .writeHead(400)
        .end(JSON.stringify({ __type: "AccessDeniedException", message: "cut off" }));
    const passed = await fetch(upstream, {
      method: "POST",
      headers: headers as Record<string, string>,
      body,
    });
    return response.writeHead(passed.status).end(await passed.text());
  });
  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    /** Remembers the table's current state. Returns the time to restore to. */
    takePoint: async (): Promise<string> => {
      const items = await readItems();
      const at = new Date();
      points.push({ at, items });
      // Later changes then have a later time.
      await wait(5);
      return at.toISOString();
    },
    disable: () => {
      status = "DISABLED";
    },
    refuseWritesAfter: (writes: number) => {
      writesLeft = writes;
    },
    /** Runs this once, after the script has read and before it writes. */
    beforeNextWrite: (run: () => Promise<void>) => {
      beforeWrite = run;
    },
    tables: async () => (await client.send(new ListTablesCommand({}))).TableNames ?? [],
    close: async () => {
      client.destroy();
      await server.close();
    },
  };
}
