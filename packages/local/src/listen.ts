import { once } from "node:events";
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Says in one line why the stage can't start and what to do. */
export class StageError extends Error {
  override readonly name = "StageError";
}

export type Listening = { server: HttpServer; port: number; close(): Promise<void> };

/**
 * @param port 0 for any free port
 * @throws StageError when the port is taken
 */
export async function listen(port: number, onRequest: RequestListener): Promise<Listening> {
  const server = createHttpServer(onRequest);
  // Hot-reload sockets and debugged handlers may take longer than Node's five minutes.
  server.requestTimeout = 0;
  const close = async () => {
    const stopped = stop(server);
    server.closeAllConnections();
    await stopped;
  };
  return { server, port: await bind(server, port), close };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await bind(server, 0);
  await stop(server);
  return port;
}

async function bind(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    const message = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
    throw new StageError(message);
  });
  return (server.address() as AddressInfo).port;
}

const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(`${text}\n`);
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Answers a request of Node with a Hono app. */
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
