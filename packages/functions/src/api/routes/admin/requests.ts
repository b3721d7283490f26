import { addNote, addReply } from "@handyman/core/request/add-activity";
import { changeRequest } from "@handyman/core/request/change";
import { deleteRequest } from "@handyman/core/request/delete";
import { exportRequests } from "@handyman/core/request/export";
import { listRequests } from "@handyman/core/request/list";
import { retryRequestMail } from "@handyman/core/request/mail-state";
import { readRequest } from "@handyman/core/request/read";
import {
  noteInput,
  replyInput,
  requestChange,
  requestFilter,
  requestQuery,
} from "@handyman/core/request/schema";
import { listTemplates } from "@handyman/core/request/templates";
import { Hono } from "hono";
import { actorOf, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

/** The inbox of quote requests. */
export const requestRoutes = new Hono<StaffEnv>()
  .get("/api/admin/requests", validated("query", requestQuery), async (c) =>
    c.json(await listRequests(actorOf(c), "quote", c.req.valid("query"))),
  )
  .get("/api/admin/requests/templates", (c) => c.json({ items: listTemplates(actorOf(c), "quote") }))
  .get("/api/admin/requests/export.csv", validated("query", requestFilter), async (c) => {
    const { csv, isWhole } = await exportRequests(actorOf(c), "quote", c.req.valid("query"));
    return c.body(csv, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="requests.csv"',
      "x-is-whole": String(isWhole),
    });
  })
  .get("/api/admin/requests/:id", async (c) => c.json(await readRequest(actorOf(c), c.req.param("id"))))
  .patch("/api/admin/requests/:id", validated("json", requestChange), async (c) =>
    c.json(await changeRequest(actorOf(c), "quote", c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/requests/:id", async (c) => {
    await deleteRequest(actorOf(c), "quote", c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/api/admin/requests/:id/notes", validated("json", noteInput), async (c) => {
    await addNote(actorOf(c), "quote", c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/api/admin/requests/:id/replies", validated("json", replyInput), async (c) => {
    await addReply(actorOf(c), "quote", c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/api/admin/requests/:id/mails/:mail/retry", async (c) => {
    await retryRequestMail(actorOf(c), "quote", c.req.param("id"), c.req.param("mail"));
    return c.body(null, 204);
  });
