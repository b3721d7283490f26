import { uploadRequest } from "@handyman/core/pictures/photo-schema";
import { createFeed, deleteFeed, readFeedState } from "@handyman/core/requests/feed";
import { listOwnVisits, readOwnPhotos, readOwnVisit } from "@handyman/core/requests/visits/own";
import { visitNote, visitPhotos, visitStep } from "@handyman/core/requests/visits/own-schema";
import {
  addVisitNote,
  addVisitPhotos,
  issueVisitUploads,
  takeVisitStep,
} from "@handyman/core/requests/visits/work";
import { Hono } from "hono";
import { getCaller, sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const visitRoutes = new Hono<StaffEnv>()
  .get("/", async (c) => c.json(await listOwnVisits(getActor(c))))
  .get("/feed", async (c) => c.json({ feed: await readFeedState(getActor(c)) }))
  .post("/feed", async (c) => c.json(await createFeed(getActor(c)), 201))
  .delete("/feed", (c) => sendNothing(c, deleteFeed(getActor(c))))
  .get("/:id", async (c) => c.json(await readOwnVisit(getActor(c), c.req.param("id"))))
  .post("/:id/steps", validate("json", visitStep), (c) =>
    sendNothing(c, takeVisitStep(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/notes", validate("json", visitNote), (c) =>
    sendNothing(c, addVisitNote(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/photos", async (c) => c.json({ items: await readOwnPhotos(getActor(c), c.req.param("id")) }))
  .post("/:id/photos", validate("json", visitPhotos), (c) =>
    sendNothing(c, addVisitPhotos(getActor(c), getCaller(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/uploads", validate("json", uploadRequest), async (c) => {
    const uploads = await issueVisitUploads(
      getActor(c),
      getCaller(c),
      c.req.param("id"),
      c.req.valid("json"),
    );
    return c.json({ uploads }, 201);
  });
