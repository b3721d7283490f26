import {
  changePostStatus,
  createPost,
  deletePost,
  listPostVersions,
  readPostVersion,
  restorePostVersion,
  saveStaffPost,
} from "@handyman/core/post/manage";
import {
  knownDraft,
  postAutosave,
  postCreation,
  postRestore,
  postSave,
  postStatusChange,
  postVersionNumber,
  postVersionQuery,
  staffPostQuery,
  versionQuery,
} from "@handyman/core/post/schema";
import { discardDraft, listStaffPosts, readStaffPost, saveDraft } from "@handyman/core/post/staff-post";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminPostRoutes = new Hono<StaffEnv>()
  .get("/api/admin/posts", validated("query", staffPostQuery), async (c) =>
    c.json(await listStaffPosts(getActor(c), c.req.valid("query"))),
  )
  .post("/api/admin/posts", validated("json", postCreation), async (c) =>
    c.json(await createPost(getActor(c), c.req.valid("json")), 201),
  )
  .get("/api/admin/posts/:id", async (c) => c.json(await readStaffPost(getActor(c), c.req.param("id"))))
  .put("/api/admin/posts/:id", validated("json", postSave), async (c) =>
    c.json(await saveStaffPost(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/posts/:id", validated("query", versionQuery), async (c) => {
    await deletePost(getActor(c), c.req.param("id"), c.req.valid("query").version);
    return c.body(null, 204);
  })
  .put("/api/admin/posts/:id/draft", validated("json", postAutosave), async (c) =>
    c.json(await saveDraft(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/posts/:id/draft", validated("query", knownDraft), async (c) => {
    await discardDraft(getActor(c), c.req.param("id"), c.req.valid("query"));
    return c.body(null, 204);
  })
  .post("/api/admin/posts/:id/status", validated("json", postStatusChange), async (c) =>
    c.json(await changePostStatus(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/api/admin/posts/:id/versions", validated("query", postVersionQuery), async (c) =>
    c.json(await listPostVersions(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .get("/api/admin/posts/:id/versions/:number", validated("param", postVersionNumber), async (c) => {
    const { id, number } = c.req.valid("param");
    return c.json(await readPostVersion(getActor(c), id, number));
  })
  .post(
    "/api/admin/posts/:id/versions/:number/restore",
    validated("param", postVersionNumber),
    validated("json", postRestore),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await restorePostVersion(getActor(c), id, { number, ...c.req.valid("json") }));
    },
  );
