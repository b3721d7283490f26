import { defaultIsContentTypeBinary, handle } from "hono/aws-lambda";
import { app } from "./app.ts";

// Node's first Request takes about 40 ms: this call moves them into the start.
await app.request("/api/health");

/** A text response loses its byte order mark, which a CSV file needs. */
const isBinary = (contentType: string) =>
  contentType.startsWith("text/csv") || defaultIsContentTypeBinary(contentType);

export const handler = handle(app, { isContentTypeBinary: isBinary });
