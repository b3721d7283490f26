import { contactRequest } from "@handyman/core/contact/schema";
import { sendMessage } from "@handyman/core/contact/send-message";
import { Hono } from "hono";
import { type AppEnv, getCaller } from "../middleware/env.ts";
import { validated } from "../middleware/validated.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/api/contact",
  validated("json", contactRequest),
  async (c) => c.json(await sendMessage(getCaller(c), c.req.valid("json")), 201),
);
