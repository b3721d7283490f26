import * as posts from "@handyman/core/post/manage";
import * as schema from "@handyman/core/post/schema";
import { discardDraft, readStaffPost, saveDraft, saveStaffPost } from "@handyman/core/post/staff-post";
import { Hono } from "hono";
import { sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const postRoutes = new Hono<StaffEnv>()
  .get("/", validate("query", schema.staffPostQuery), async (c) =>
    c.json(await posts.listStaffPosts(getActor(c), c.req.valid("query"))),
  )
  .post("/", validate("json", schema.postCreation), async (c) =>
    c.json(await posts.createPost(getActor(c), c.req.valid("json")), 201),
  )
  .get("/:id", async (c) => c.json(await readStaffPost(getActor(c), c.req.param("id"))))
  .put("/:id", validate("json", schema.postSave), async (c) =>
    c.json(await saveStaffPost(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", validate("query", schema.versionQuery), (c) =>
    sendNothing(c, posts.deletePost(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  )
  .put("/:id/draft", validate("json", schema.postAutosave), async (c) =>
    c.json(await saveDraft(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/draft", validate("query", schema.knownDraft), (c) =>
    sendNothing(c, discardDraft(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/status", validate("json", schema.postStatusChange), async (c) =>
    c.json(await posts.changePostStatus(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/versions", validate("query", schema.postVersionQuery), async (c) =>
    c.json(await posts.listPostVersions(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .get("/:id/versions/:number", validate("param", schema.postVersionNumber), async (c) => {
    const { id, number } = c.req.valid("param");
    return c.json(await posts.readPostVersion(getActor(c), id, number));
  })
  .post(
    "/:id/versions/:number/restore",
    validate("param", schema.postVersionNumber),
    validate("json", schema.postRestore),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await posts.restorePostVersion(getActor(c), id, { number, ...c.req.valid("json") }));
    },
  );
