import { reportVisitorEvent } from "@handyman/core/audit/record-change";
import { auditRequest } from "@handyman/core/audit/schema";
import { reportClientError } from "@handyman/core/client-error/report";
import { clientErrorReport } from "@handyman/core/client-error/schema";
import { contactRequest } from "@handyman/core/contact/schema";
import { sendMessage } from "@handyman/core/contact/send-message";
import { issueUploads } from "@handyman/core/photo/photo";
import { uploadRequest } from "@handyman/core/photo/schema";
import { countView } from "@handyman/core/post/post";
import { viewRequest } from "@handyman/core/post/schema";
import { requestQuote } from "@handyman/core/quote/request-quote";
import { quoteRequest } from "@handyman/core/quote/schema";
import { Hono } from "hono";
import { isbot } from "isbot";
import { type AppEnv, getCaller, sendNothing, validated } from "../middleware/request.ts";

export const visitorRoutes = new Hono<AppEnv>()
  .post("/quotes", validated("json", quoteRequest), async (c) =>
    c.json(await requestQuote(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/contact", validated("json", contactRequest), async (c) =>
    c.json(await sendMessage(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/uploads", validated("json", uploadRequest), async (c) =>
    c.json({ uploads: await issueUploads(getCaller(c), c.req.valid("json")) }, 201),
  )
  .post("/audit", validated("json", auditRequest), (c) =>
    sendNothing(c, reportVisitorEvent(getCaller(c), c.req.valid("json"))),
  )
  .post("/client-errors", validated("json", clientErrorReport), async (c) => {
    const caller = getCaller(c);
    // Crawlers run old browsers with errors that visitors never see.
    if (!isbot(caller.userAgent)) await reportClientError(caller, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/posts/:id/views", validated("json", viewRequest), async (c) => {
    const caller = getCaller(c);
    const { sessionId } = c.req.valid("json");
    if (!isbot(caller.userAgent)) await countView(caller, c.req.param("id"), sessionId);
    return c.body(null, 204);
  });
