import { setNames } from "@handyman/local/environment";
import { listen } from "@handyman/local/listen";

interface WorkerGlobals {
  /** Returns the port of this worker's first stage, free from now on; 0 for any later stage. */
  takeStagePort?: () => Promise<number>;
}

const worker = globalThis as WorkerGlobals;

// Core reads its environment when it is first imported, which for a test's own imports is before
// its stage starts. So the stage's port is chosen here, and held until the stage takes it over.
// Files that share a worker share the port.
if (!worker.takeStagePort) {
  const reserved = await listen(0, (_request, response) => response.writeHead(503).end());
  setNames(`http://localhost:${reserved.port}`, "SILENT");
  let held: typeof reserved | undefined = reserved;
  worker.takeStagePort = async () => {
    if (held === undefined) return 0;
    held = undefined;
    await reserved.close();
    return reserved.port;
  };
}
