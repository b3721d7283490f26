import { requestQuote } from "@handyman/core/quote/request-quote";
import { quoteRequest } from "@handyman/core/quote/schema";
import { Hono } from "hono";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const quoteRoutes = new Hono<AppEnv>().post(
  "/api/quotes",
  validated("json", quoteRequest),
  async (c) => c.json(await requestQuote(getCaller(c), c.req.valid("json")), 201),
);
