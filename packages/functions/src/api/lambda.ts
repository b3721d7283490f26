import { defaultIsContentTypeBinary, handle } from "hono/aws-lambda";
import { app } from "./app.ts";

// Node builds its first Request slowly (about 40 ms): one call to ourselves moves that into the start.
await app.request("/api/health");

/** Read as text, an answer loses its byte order mark, which a CSV file needs. */
const isBinary = (contentType: string) =>
  contentType.startsWith("text/csv") || defaultIsContentTypeBinary(contentType);

export const handler = handle(app, { isContentTypeBinary: isBinary });
