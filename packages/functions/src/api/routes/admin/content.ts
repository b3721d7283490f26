import { listStaffCategories, saveStaffCategory } from "@handyman/core/category/category";
import { categorySave } from "@handyman/core/category/schema";
import * as library from "@handyman/core/library/manage";
import { mediaQuery, mediaSave, mediaUpload } from "@handyman/core/media/schema";
import { deleteUnusedCategory } from "@handyman/core/post/manage";
import { versionQuery } from "@handyman/core/post/schema";
import { serviceOrder, serviceSave } from "@handyman/core/service/schema";
import * as services from "@handyman/core/service/service";
import { settingChanges, testMailRequest } from "@handyman/core/setting/schema";
import { listSettings, saveSettings } from "@handyman/core/setting/setting";
import { sendTestMail } from "@handyman/core/setting/test-mail";
import { staffTestimonialQuery, testimonialSave } from "@handyman/core/testimonial/schema";
import {
  deleteTestimonial,
  listStaffTestimonials,
  readStaffTestimonial,
  saveTestimonial,
} from "@handyman/core/testimonial/testimonial";
import { Hono } from "hono";
import { sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

export const contentRoutes = new Hono<StaffEnv>()
  .get("/categories", async (c) => c.json({ items: await listStaffCategories(getActor(c)) }))
  .put("/categories/:id", validate("json", categorySave), async (c) =>
    c.json(await saveStaffCategory(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/categories/:id", validate("query", versionQuery), (c) =>
    sendNothing(c, deleteUnusedCategory(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  )
  .get("/media", validate("query", mediaQuery), async (c) =>
    c.json(await library.listMedia(getActor(c), c.req.valid("query"))),
  )
  .post("/media/uploads", validate("json", mediaUpload), async (c) =>
    c.json(await library.issueMediaUpload(getActor(c), c.req.valid("json")), 201),
  )
  .get("/media/:id", async (c) => c.json(await library.readMedia(getActor(c), c.req.param("id"))))
  .put("/media/:id", validate("json", mediaSave), async (c) =>
    c.json(await library.saveMedia(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/media/:id", (c) => sendNothing(c, library.deleteMedia(getActor(c), c.req.param("id"))))
  .get("/services", async (c) => c.json(await services.listStaffServices(getActor(c))))
  .post("/services/order", validate("json", serviceOrder), async (c) =>
    c.json(await services.orderServices(getActor(c), c.req.valid("json"))),
  )
  .get("/services/:id", async (c) => c.json(await services.readStaffService(getActor(c), c.req.param("id"))))
  .put("/services/:id", validate("json", serviceSave), async (c) =>
    c.json(await services.saveStaffService(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/settings", async (c) => c.json({ items: await listSettings(getActor(c)) }))
  .put("/settings", validate("json", settingChanges), async (c) =>
    c.json({ items: await saveSettings(getActor(c), c.req.valid("json")) }),
  )
  .post("/settings/test-mail", validate("json", testMailRequest), async (c) =>
    c.json(await sendTestMail(getActor(c), c.req.valid("json"))),
  )
  .get("/testimonials", validate("query", staffTestimonialQuery), async (c) =>
    c.json(await listStaffTestimonials(getActor(c), c.req.valid("query"))),
  )
  .get("/testimonials/:id", async (c) => c.json(await readStaffTestimonial(getActor(c), c.req.param("id"))))
  .put("/testimonials/:id", validate("json", testimonialSave), async (c) =>
    c.json(await saveTestimonial(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/testimonials/:id", validate("query", versionQuery), (c) =>
    sendNothing(c, deleteTestimonial(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  );
