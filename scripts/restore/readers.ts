import { setTimeout as wait } from "node:timers/promises";
import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from "@aws-sdk/client-lambda";
import { region } from "../deployed-stage.ts";

const client = new LambdaClient({ region });

/** An event source mapping of the table's stream. */
export interface Reader {
  UUID: string;
  isRunning: boolean;
}

/** Milliseconds. A mapping takes up to some minutes to stop or start. */
const PAUSE = 2000;

/** Lambda refuses changes until a mapping has settled. Returns whether it runs. */
async function waitUntilSettled(UUID: string): Promise<boolean> {
  for (;;) {
    const { State } = await client.send(new GetEventSourceMappingCommand({ UUID }));
    if (State === "Enabled" || State === "Disabled") return State === "Enabled";
    await wait(PAUSE);
  }
}

export async function findReaders(functionNames: readonly string[]): Promise<Reader[]> {
  const find = async (FunctionName: string) => {
    const { EventSourceMappings = [] } = await client.send(
      new ListEventSourceMappingsCommand({ FunctionName }),
    );
    const UUID = EventSourceMappings.find(({ EventSourceArn }) =>
      EventSourceArn?.includes(":dynamodb:"),
    )?.UUID;
    if (!UUID) throw new Error(`${FunctionName} does not read the table's stream: deploy the stage again`);
    return { UUID, isRunning: await waitUntilSettled(UUID) };
  };
  return Promise.all(functionNames.map(find));
}

async function switchReader(UUID: string, Enabled: boolean): Promise<void> {
  if ((await waitUntilSettled(UUID)) === Enabled) return;
  await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  if ((await waitUntilSettled(UUID)) !== Enabled) return switchReader(UUID, Enabled);
}

/** Changes that wait longer than 15 minutes become dead letters when the readers start (infra/constructs/consumer.ts). */
export const stopReaders = async (readers: readonly Reader[]): Promise<void> =>
  void (await Promise.all(readers.map(({ UUID }) => switchReader(UUID, false))));

export const startReaders = async (readers: readonly Reader[]): Promise<void> =>
  void (await Promise.all(readers.map(({ UUID }) => switchReader(UUID, true))));
