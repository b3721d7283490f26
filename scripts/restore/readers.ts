import { setTimeout as wait } from "node:timers/promises";
import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from "@aws-sdk/client-lambda";
import { region } from "../deployed-stage.ts";

const client = new LambdaClient({ region });

/** A function's connection to the table's stream. */
export interface Reader {
  UUID: string;
  isRunning: boolean;
}

/** Milliseconds between two checks of a reader that is stopping or starting, which takes up to some minutes. */
const PAUSE = 2000;

/** Waits until a reader has started or stopped, because Lambda refuses changes before. Returns whether it runs. */
async function waitUntilSettled(UUID: string): Promise<boolean> {
  for (;;) {
    const { State } = await client.send(new GetEventSourceMappingCommand({ UUID }));
    if (State === "Enabled" || State === "Disabled") return State === "Enabled";
    await wait(PAUSE);
  }
}

/**
 * Finds the event source mappings between these functions and the table's stream.
 * @throws Error when one of them reads no stream
 */
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

/**
 * Stops all readers and waits for them. Changes that wait longer than a quarter of an hour become dead letters when the readers start
 * (infra/constructs/stream-consumer.ts).
 */
export const stopReaders = async (readers: readonly Reader[]): Promise<void> =>
  void (await Promise.all(readers.map(({ UUID }) => switchReader(UUID, false))));

/** Starts all readers where they stopped. */
export const startReaders = async (readers: readonly Reader[]): Promise<void> =>
  void (await Promise.all(readers.map(({ UUID }) => switchReader(UUID, true))));
