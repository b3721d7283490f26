import {
  changePostStatus,
  createPost,
  deletePost,
  listPostVersions,
  listStaffPosts,
  readPostVersion,
  restorePostVersion,
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
import { discardDraft, readStaffPost, saveDraft, saveStaffPost } from "@handyman/core/post/staff-post";
import { Hono } from "hono";
import { sendNothing, validated } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const postRoutes = new Hono<StaffEnv>()
  .get("/", validated("query", staffPostQuery), async (c) =>
    c.json(await listStaffPosts(getActor(c), c.req.valid("query"))),
  )
  .post("/", validated("json", postCreation), async (c) =>
    c.json(await createPost(getActor(c), c.req.valid("json")), 201),
  )
  .get("/:id", async (c) => c.json(await readStaffPost(getActor(c), c.req.param("id"))))
  .put("/:id", validated("json", postSave), async (c) =>
    c.json(await saveStaffPost(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", validated("query", versionQuery), (c) =>
    sendNothing(c, deletePost(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  )
  .put("/:id/draft", validated("json", postAutosave), async (c) =>
    c.json(await saveDraft(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/draft", validated("query", knownDraft), (c) =>
    sendNothing(c, discardDraft(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/status", validated("json", postStatusChange), async (c) =>
    c.json(await changePostStatus(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/versions", validated("query", postVersionQuery), async (c) =>
    c.json(await listPostVersions(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .get("/:id/versions/:number", validated("param", postVersionNumber), async (c) => {
    const { id, number } = c.req.valid("param");
    return c.json(await readPostVersion(getActor(c), id, number));
  })
  .post(
    "/:id/versions/:number/restore",
    validated("param", postVersionNumber),
    validated("json", postRestore),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await restorePostVersion(getActor(c), id, { number, ...c.req.valid("json") }));
    },
  );
