import { setNames } from "@handyman/local/environment";
import { listen } from "@handyman/local/listen";

interface WorkerGlobals {
  /** Returns the reserved port for this worker's first stage, and 0 for any later stage. */
  takeStagePort?: () => Promise<number>;
}

const worker = globalThis as WorkerGlobals;

// Core reads its environment at its first import, and a test imports core before its stage starts.
// So this chooses the stage's port, and holds it until the stage takes it over. Files that share a
// worker share the port.
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
