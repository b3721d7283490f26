import { versionQuery } from "@handyman/core/lib/fields";
import type { Publishable } from "@handyman/core/projects-and-reviews/publishable";
import { publishableQuery, type SaveSchema } from "@handyman/core/projects-and-reviews/publishable-schema";
import { Hono } from "hono";
import { sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const createPublishableRoutes = <StaffItem, Save>(
  records: Publishable<StaffItem, Save>,
  save: SaveSchema<Save>,
) =>
  new Hono<StaffEnv>()
    .get("/", validate("query", publishableQuery), async (c) =>
      c.json(await records.list(getActor(c), c.req.valid("query"))),
    )
    .get("/:id", async (c) => c.json(await records.read(getActor(c), c.req.param("id"))))
    .put("/:id", validate("json", save), async (c) =>
      c.json(await records.save(getActor(c), c.req.param("id"), c.req.valid("json"))),
    )
    .delete("/:id", validate("query", versionQuery), (c) =>
      sendNothing(c, records.remove(getActor(c), c.req.param("id"), c.req.valid("query").version)),
    );
