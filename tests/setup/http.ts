import { type IncomingMessage, request } from "node:http";

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

/** POSTs JSON or a text from this loopback address, which rate limits count as one origin. */
export function postFrom<T>(
  origin: string,
  url: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<Answer<T>> {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      localAddress: origin,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(payload),
        ...more,
      },
    };
    const read = async (response: IncomingMessage): Promise<Answer<T>> => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const { statusCode = 0, headers } = response;
      const isPage = headers["content-type"]?.startsWith("text/html");
      return { status: statusCode, headers, body: (isPage ? text : text ? JSON.parse(text) : null) as T };
    };
    const sent = request(url.replace("localhost", "127.0.0.1"), options, (response) => {
      read(response).then(resolve, reject);
    });
    sent.on("error", reject);
    sent.end(payload);
  });
}

let lastOrigin = 1;

/** Returns a loopback address that no other test of this worker uses. */
export function anOrigin(): string {
  lastOrigin += 1;
  return `127.0.${Math.floor(lastOrigin / 250)}.${(lastOrigin % 250) + 1}`;
}
