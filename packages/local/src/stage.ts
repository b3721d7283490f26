import { join } from "node:path";
import { type Dynamo, startDynamo } from "./dynamo/dynamo.ts";
import { startDynamoProxy } from "./dynamo/proxy.ts";
import { scanRecords } from "./dynamo/records.ts";
import { setEndpoints, setNames, stageNames } from "./environment.ts";
import { Faults } from "./faults.ts";
import { serveApi } from "./http/api.ts";
import { sendText } from "./http/respond.ts";
import { listen } from "./listen.ts";
import type { Stage, StageOptions } from "./types.ts";

export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const faults = new Faults();
  const site = await listen(options.port ?? 0, (request, response) => {
    if (request.url?.startsWith("/api/")) return void serveApi(request, response);
    sendText(response, 404, "Not found");
  });
  const url = `http://localhost:${site.port}`;
  setNames(url, "WARN");
  let dynamo: Dynamo;
  try {
    dynamo = await startDynamo(options.dir && join(options.dir, "dynamodb"));
  } catch (error) {
    await site.close();
    throw error;
  }
  const proxy = await startDynamoProxy(dynamo.endpoint, faults, () => {});
  const proxyUrl = `http://127.0.0.1:${proxy.port}`;
  setEndpoints({ dynamo: proxyUrl, s3: "http://127.0.0.1:1", ses: "http://127.0.0.1:1" });
  await options.seed?.();
  return {
    url,
    s3Url: "",
    mail: async () => [],
    objects: async () => [],
    records: (entity) => scanRecords(dynamo.client, stageNames.table, entity),
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    settled: async () => {},
    deadLetters: () => [],
    close: async () => {
      await Promise.all([site.close(), proxy.close(), dynamo.close()]);
    },
  };
}
