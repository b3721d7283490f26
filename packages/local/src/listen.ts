import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer, type Server } from "node:net";

/** Says in one line why the stage can't start and what to do. */
export class StageError extends Error {
  override readonly name = "StageError";
}

export type Listening = { server: HttpServer; port: number; close(): Promise<void> };

/**
 * Listens on both loopback addresses, because `localhost` may mean either.
 * @param port 0 for any free port
 * @throws StageError when the port is taken
 */
export async function listen(port: number, onRequest: RequestListener): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnce(port, onRequest);
    } catch (error) {
      // A free port of 127.0.0.1 may be taken on ::1.
      if (port !== 0 || attempt === 5) throw error;
    }
  }
}

async function listenOnce(port: number, onRequest: RequestListener): Promise<Listening> {
  const server = createHttpServer(onRequest);
  // Hot-reload sockets and debugged handlers may take longer than Node's five minutes.
  server.requestTimeout = 0;
  await bind(server, port, "127.0.0.1");
  const bound = getPort(server);
  const second = createServer((socket) => server.emit("connection", socket));
  try {
    // Containers often have no IPv6 loopback.
    await bind(second, bound, "::1").catch((error) => {
      if (error instanceof StageError) throw error;
    });
  } catch (error) {
    await stop(server);
    throw error;
  }
  const close = async () => {
    const stopped = Promise.all([stop(server), stop(second)]);
    server.closeAllConnections();
    await stopped;
  };
  return { server, port: bound, close };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await bind(server, 0, "127.0.0.1");
  const port = getPort(server);
  await stop(server);
  return port;
}

function bind(server: Server, port: number, host: string): Promise<void> {
  const taken = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StageError(taken) : error);
    });
    server.listen(port, host, () => resolve());
  });
}

const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(`${text}\n`);
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
