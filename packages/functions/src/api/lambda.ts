import { handle } from "hono/aws-lambda";
import { app } from "./app.ts";

// Node builds its first Request slowly (about 40 ms): one call to ourselves moves that into the start.
await app.request("/api/health");

export const handler = handle(app);
