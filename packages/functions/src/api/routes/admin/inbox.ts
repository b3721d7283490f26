import { listCities } from "@handyman/core/dashboard/dashboard";
import { readInboxCounts } from "@handyman/core/dashboard/inbox-counts";
import type { InboxForm } from "@handyman/core/mail/schema";
import { uploadRequest } from "@handyman/core/pictures/photo-schema";
import { addNote, addReply } from "@handyman/core/requests/add-activity";
import { changeRequest } from "@handyman/core/requests/change";
import { correctRequest } from "@handyman/core/requests/correct";
import { requestCorrection } from "@handyman/core/requests/correction-schema";
import { deleteRequest } from "@handyman/core/requests/delete";
import { exportRequests } from "@handyman/core/requests/export";
import { listRequests } from "@handyman/core/requests/list";
import { makeProject } from "@handyman/core/requests/make-project";
import { linkOriginal, readMessage, readRequest, readRequestPhotos } from "@handyman/core/requests/read";
import { recordPrint } from "@handyman/core/requests/record-print";
import { retryRequestMail } from "@handyman/core/requests/retry-mail";
import { listToPlan, listWeek, readVisitOptions, scheduleVisit } from "@handyman/core/requests/schedule";
import * as schema from "@handyman/core/requests/schema";
import { enterRequest, issueStaffUploads } from "@handyman/core/requests/staff-form/enter-request";
import { enteredRequest } from "@handyman/core/requests/staff-form/schema";
import { listTemplates } from "@handyman/core/requests/templates";
import { toPlanQuery, visitInput, weekQuery } from "@handyman/core/requests/visits/schema";
import type { Actor } from "@handyman/core/staff/actor";
import { recordListPrint } from "@handyman/core/staff/record-read";
import { Hono } from "hono";
import { getCaller, sendCsv, sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

const makeRoutes = <Detail extends object>(
  form: InboxForm,
  fileName: string,
  read: (actor: Actor, id: string) => Promise<Detail>,
) =>
  new Hono<StaffEnv>()
    .get("/", validate("query", schema.requestQuery), async (c) =>
      c.json(await listRequests(getActor(c), form, c.req.valid("query"))),
    )
    .get("/counts", async (c) => c.json(await readInboxCounts(getActor(c), form)))
    .get("/templates", (c) => c.json({ items: listTemplates(getActor(c), form) }))
    .get("/export.csv", validate("query", schema.requestFilter), async (c) =>
      sendCsv(c, fileName, await exportRequests(getActor(c), form, c.req.valid("query"))),
    )
    .get("/:id", async (c) => c.json(await read(getActor(c), c.req.param("id"))))
    .patch("/:id", validate("json", schema.requestChange), async (c) =>
      c.json(await changeRequest(getActor(c), form, c.req.param("id"), c.req.valid("json"))),
    )
    .patch("/:id/correction", validate("json", requestCorrection), (c) =>
      sendNothing(c, correctRequest(getActor(c), form, c.req.param("id"), c.req.valid("json"))),
    )
    .delete("/:id", (c) => sendNothing(c, deleteRequest(getActor(c), form, c.req.param("id"))))
    .post("/:id/notes", validate("json", schema.noteInput), (c) =>
      sendNothing(c, addNote(getActor(c), form, c.req.param("id"), c.req.valid("json"))),
    )
    .post("/:id/replies", validate("json", schema.replyInput), (c) =>
      sendNothing(c, addReply(getActor(c), form, c.req.param("id"), c.req.valid("json"))),
    )
    .post("/prints", validate("json", schema.listPrint), (c) =>
      sendNothing(c, recordListPrint(getActor(c), form, c.req.valid("json"))),
    )
    .post("/:id/prints", (c) => sendNothing(c, recordPrint(getActor(c), form, c.req.param("id"))))
    .post("/:id/mails/:mail/retry", (c) =>
      sendNothing(c, retryRequestMail(getActor(c), form, c.req.param("id"), c.req.param("mail"))),
    );

export const inboxRoutes = new Hono<StaffEnv>()
  .get("/schedule", validate("query", weekQuery), async (c) =>
    c.json(await listWeek(getActor(c), c.req.valid("query").day)),
  )
  .get("/schedule/to-plan", validate("query", toPlanQuery), async (c) =>
    c.json(await listToPlan(getActor(c), c.req.valid("query"))),
  )
  .get("/schedule/options", async (c) => c.json(await readVisitOptions(getActor(c))))
  .post("/schedule/prints", validate("json", schema.listPrint), (c) =>
    sendNothing(c, recordListPrint(getActor(c), "schedule", c.req.valid("json"))),
  )
  .put("/schedule/:id", validate("json", visitInput), async (c) =>
    c.json(await scheduleVisit(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/requests", validate("json", enteredRequest), async (c) =>
    c.json(await enterRequest(getActor(c), getCaller(c), c.req.valid("json")), 201),
  )
  .post("/requests/uploads", validate("json", uploadRequest), async (c) =>
    c.json({ uploads: await issueStaffUploads(getActor(c), getCaller(c), c.req.valid("json")) }, 201),
  )
  .get("/requests/cities", async (c) => c.json({ items: await listCities(getActor(c)) }))
  .route("/requests", makeRoutes("quote", "requests.csv", readRequest))
  .get("/requests/:id/photos", async (c) =>
    c.json({ items: await readRequestPhotos(getActor(c), c.req.param("id")) }),
  )
  .get("/requests/:id/photos/:name/original", async (c) =>
    c.json(await linkOriginal(getActor(c), c.req.param("id"), c.req.param("name"))),
  )
  .post("/requests/:id/project", async (c) => c.json(await makeProject(getActor(c), c.req.param("id")), 201))
  .route("/messages", makeRoutes("contact", "messages.csv", readMessage));
