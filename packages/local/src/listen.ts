import { createServer as createHttpServer, type Server as HttpServer, type RequestListener } from "node:http";
import { createServer, type Server, type Socket } from "node:net";

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
  const sockets = trackSockets(server);
  await bind(server, port, "127.0.0.1");
  const bound = getPort(server);
  const second = createServer((socket) => server.emit("connection", socket));
  try {
    await bindIfPresent(second, bound);
  } catch (error) {
    await stop(server);
    throw error;
  }
  const close = async () => {
    const stopped = Promise.all([stop(server), stop(second)]);
    for (const socket of sockets) socket.destroy();
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
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? portTaken(port) : error);
    });
    server.listen(port, host, () => resolve());
  });
}

const portTaken = (port: number) =>
  new StageError(`Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`);

/** Containers often have no IPv6 loopback. */
async function bindIfPresent(server: Server, port: number): Promise<void> {
  try {
    await bind(server, port, "::1");
  } catch (error) {
    if (error instanceof StageError) throw error;
  }
}

function trackSockets(server: HttpServer) {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
