import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export class StageError extends Error {
  override readonly name = "StageError";
}

export type Listening = Awaited<ReturnType<typeof listen>>;

/**
 * Any site can point its own name to this machine, and its pages then share an origin with the
 * stage. So a server accepts only names that no site can have.
 */
function refuseForeignHost({ socket, headers }: IncomingMessage, response: ServerResponse): boolean {
  const port = socket.localPort;
  const hosts = ["localhost", "127.0.0.1", "[::1]"].map((name) => (port === 80 ? name : `${name}:${port}`));
  if (hosts.includes(headers.host ?? "")) return false;
  sendText(
    response,
    421,
    `The local stage answers only at ${hosts.join(", ")}. Open one of these addresses.`,
  );
  return true;
}

/**
 * Listens on this machine only, and refuses requests for other hosts.
 * @param port 0 for any free port
 * @throws StageError when the port is taken
 */
export async function listen(port: number, onRequest: RequestListener) {
  const server = createServer((request, response) => {
    if (!refuseForeignHost(request, response)) onRequest(request, response);
  });
  // Hot-reload sockets and debugged handlers may take longer than Node's limit of five minutes.
  server.requestTimeout = 0;
  // By default Node closes a connection after five idle seconds. A caller that sends at that moment
  // gets ECONNRESET.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    const message = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
    throw new StageError(message);
  });
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { server, port: (server.address() as AddressInfo).port, close };
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(`${text}\n`);
}

/** Reading the request with an iterator would cost as much as the rest of a short call. */
export const readBody = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });

export async function serveApp(
  app: { fetch(request: Request): Promise<Response> | Response },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const headers = request.headers as Record<string, string>;
  const body = hasBody ? new Uint8Array(await readBody(request)) : null;
  const answer = await app.fetch(new Request(new URL(url, "http://localhost"), { method, headers, body }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
