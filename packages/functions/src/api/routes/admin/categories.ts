import { deleteCategory, listStaffCategories, saveStaffCategory } from "@handyman/core/category/category";
import { categorySave } from "@handyman/core/category/schema";
import { versionQuery } from "@handyman/core/post/schema";
import { Hono } from "hono";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";
import { validated } from "../../middleware/validated.ts";

export const adminCategoryRoutes = new Hono<StaffEnv>()
  .get("/api/admin/categories", async (c) => c.json({ items: await listStaffCategories(getActor(c)) }))
  .put("/api/admin/categories/:id", validated("json", categorySave), async (c) =>
    c.json(await saveStaffCategory(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/api/admin/categories/:id", validated("query", versionQuery), async (c) => {
    await deleteCategory(getActor(c), c.req.param("id"), c.req.valid("query").version);
    return c.body(null, 204);
  });
