import { listStaffCategories, saveStaffCategory } from "@handyman/core/blog/category";
import { categorySave } from "@handyman/core/blog/category-schema";
import { discardDraft, saveDraft } from "@handyman/core/blog/draft";
import * as posts from "@handyman/core/blog/manage";
import * as post from "@handyman/core/blog/schema";
import { readStaffPost, saveStaffPost } from "@handyman/core/blog/staff-post";
import { listPriceLists, savePriceList } from "@handyman/core/catalogue/catalogue";
import { listStaffFaqs, saveFaqs } from "@handyman/core/catalogue/faq";
import { faqListSave } from "@handyman/core/catalogue/faq-schema";
import { listStaffPlans, savePlan } from "@handyman/core/catalogue/plan";
import { planSave } from "@handyman/core/catalogue/plan-schema";
import { priceListSave } from "@handyman/core/catalogue/schema";
import * as services from "@handyman/core/catalogue/service";
import { serviceOrder, serviceSave } from "@handyman/core/catalogue/service-schema";
import { versionQuery } from "@handyman/core/lib/fields";
import * as library from "@handyman/core/pictures/manage-media";
import { mediaQuery, mediaSave, mediaUpload } from "@handyman/core/pictures/media-schema";
import { staffCrew } from "@handyman/core/projects-and-reviews/crew";
import { crewSave } from "@handyman/core/projects-and-reviews/crew-schema";
import { staffProjects } from "@handyman/core/projects-and-reviews/project";
import { projectSave } from "@handyman/core/projects-and-reviews/project-schema";
import type { Publishable } from "@handyman/core/projects-and-reviews/publishable";
import { publishableQuery, type SaveSchema } from "@handyman/core/projects-and-reviews/publishable-schema";
import { staffTestimonials } from "@handyman/core/projects-and-reviews/testimonial";
import { testimonialSave } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { readMedia } from "@handyman/core/publishing/media-uses";
import { settingChanges, testMailRequest } from "@handyman/core/settings/schema";
import { listSettings, saveSettings } from "@handyman/core/settings/setting";
import { sendTestMail } from "@handyman/core/settings/test-mail";
import { Hono } from "hono";
import { sendNothing, validate } from "../../middleware/request.ts";
import { getActor, type StaffEnv } from "../../middleware/staff.ts";

const createPublishableRoutes = <StaffItem, Save>(
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

export const contentRoutes = new Hono<StaffEnv>()
  .get("/categories", async (c) => c.json({ items: await listStaffCategories(getActor(c)) }))
  .put("/categories/:id", validate("json", categorySave), async (c) =>
    c.json(await saveStaffCategory(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/categories/:id", validate("query", versionQuery), (c) =>
    sendNothing(c, posts.deleteUnusedCategory(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  )
  .route("/crew", createPublishableRoutes(staffCrew, crewSave))
  .get("/faqs", async (c) => c.json({ items: await listStaffFaqs(getActor(c)) }))
  .put("/faqs/:place", validate("json", faqListSave), async (c) =>
    c.json(await saveFaqs(getActor(c), c.req.param("place"), c.req.valid("json"))),
  )
  .get("/media", validate("query", mediaQuery), async (c) =>
    c.json(await library.listMedia(getActor(c), c.req.valid("query"))),
  )
  .post("/media/uploads", validate("json", mediaUpload), async (c) =>
    c.json(await library.issueMediaUpload(getActor(c), c.req.valid("json")), 201),
  )
  .get("/media/:id", async (c) => c.json(await readMedia(getActor(c), c.req.param("id"))))
  .put("/media/:id", validate("json", mediaSave), async (c) => {
    await library.saveMedia(getActor(c), c.req.param("id"), c.req.valid("json"));
    return c.json(await readMedia(getActor(c), c.req.param("id")));
  })
  .delete("/media/:id", (c) => sendNothing(c, library.deleteMedia(getActor(c), c.req.param("id"))))
  .route("/projects", createPublishableRoutes(staffProjects, projectSave))
  .get("/services", async (c) => c.json(await services.listStaffServices(getActor(c))))
  .post("/services/order", validate("json", serviceOrder), async (c) =>
    c.json(await services.orderServices(getActor(c), c.req.valid("json"))),
  )
  .get("/services/plans", async (c) => c.json({ items: await listStaffPlans(getActor(c)) }))
  .put("/services/plans/:id", validate("json", planSave), async (c) =>
    c.json(await savePlan(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/services/prices", async (c) => c.json({ items: await listPriceLists(getActor(c)) }))
  .put("/services/prices/:key", validate("json", priceListSave), async (c) =>
    c.json(await savePriceList(getActor(c), c.req.param("key"), c.req.valid("json"))),
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
  .route("/testimonials", createPublishableRoutes(staffTestimonials, testimonialSave));

export const postRoutes = new Hono<StaffEnv>()
  .get("/", validate("query", post.staffPostQuery), async (c) =>
    c.json(await posts.listStaffPosts(getActor(c), c.req.valid("query"))),
  )
  .post("/", validate("json", post.postCreation), async (c) =>
    c.json(await posts.createPost(getActor(c), c.req.valid("json")), 201),
  )
  .get("/:id", async (c) => c.json(await readStaffPost(getActor(c), c.req.param("id"))))
  .put("/:id", validate("json", post.postSave), async (c) =>
    c.json(await saveStaffPost(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", validate("query", versionQuery), (c) =>
    sendNothing(c, posts.deletePost(getActor(c), c.req.param("id"), c.req.valid("query").version)),
  )
  .put("/:id/draft", validate("json", post.postAutosave), async (c) =>
    c.json(await saveDraft(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/draft", validate("query", post.knownDraft), (c) =>
    sendNothing(c, discardDraft(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/status", validate("json", post.postStatusChange), async (c) =>
    c.json(await posts.changePostStatus(getActor(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/versions", validate("query", post.postVersionQuery), async (c) =>
    c.json(await posts.listPostVersions(getActor(c), c.req.param("id"), c.req.valid("query"))),
  )
  .get("/:id/versions/:number", validate("param", post.postVersionNumber), async (c) => {
    const { id, number } = c.req.valid("param");
    return c.json(await posts.readPostVersion(getActor(c), id, number));
  })
  .post(
    "/:id/versions/:number/restore",
    validate("param", post.postVersionNumber),
    validate("json", post.postRestore),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await posts.restorePostVersion(getActor(c), id, { number, ...c.req.valid("json") }));
    },
  );
