import { addNote, addReply } from "@handyman/core/request/add-activity";
import { changeRequest } from "@handyman/core/request/change";
import { deleteRequest } from "@handyman/core/request/delete";
import { exportRequests } from "@handyman/core/request/export";
import { listRequests } from "@handyman/core/request/list";
import { retryRequestMail } from "@handyman/core/request/mail-state";
import { readMessage } from "@handyman/core/request/read";
import {
  messageChange,
  noteInput,
  replyInput,
  requestFilter,
  requestQuery,
} from "@handyman/core/request/schema";
import { listTemplates } from "@handyman/core/request/templates";
import { Hono } from "hono";
import { actorOf, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

/** The inbox of contact messages; it works as that of quote requests. */
export const messageRoutes = new Hono<StaffEnv>()
  .get("/api/admin/messages", validated("query", requestQuery), async (c) =>
    c.json(await listRequests(actorOf(c), "contact", c.req.valid("query"))),
  )
  .get("/api/admin/messages/templates", (c) => c.json({ items: listTemplates(actorOf(c), "contact") }))
  .get("/api/admin/messages/export.csv", validated("query", requestFilter), async (c) => {
    const { csv, isWhole } = await exportRequests(actorOf(c), "contact", c.req.valid("query"));
    return c.body(csv, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="messages.csv"',
      "x-is-whole": String(isWhole),
    });
  })
  .get("/api/admin/messages/:id", async (c) => c.json(await readMessage(actorOf(c), c.req.param("id"))))
  .patch("/api/admin/messages/:id", validated("json", messageChange), async (c) =>
    c.json(await changeRequest(actorOf(c), "contact", c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/messages/:id", async (c) => {
    await deleteRequest(actorOf(c), "contact", c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/api/admin/messages/:id/notes", validated("json", noteInput), async (c) => {
    await addNote(actorOf(c), "contact", c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/api/admin/messages/:id/replies", validated("json", replyInput), async (c) => {
    await addReply(actorOf(c), "contact", c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/api/admin/messages/:id/mails/:mail/retry", async (c) => {
    await retryRequestMail(actorOf(c), "contact", c.req.param("id"), c.req.param("mail"));
    return c.body(null, 204);
  });
