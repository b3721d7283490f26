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

function bind(server: Server, port: number): Promise<number> {
  const taken = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StageError(taken) : error);
    });
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(`${text}\n`);
}

export function sendPage(response: ServerResponse, status: number, html: string, policy: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  });
  response.end(html);
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
