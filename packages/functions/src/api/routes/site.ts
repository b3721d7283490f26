import { reportVisitorEvent } from "@handyman/core/audit/record-change";
import { auditRequest } from "@handyman/core/audit/schema";
import { readCatalogue, readServiceWithPrices } from "@handyman/core/catalogue/catalogue";
import { listCategories } from "@handyman/core/category/category";
import { reportClientError } from "@handyman/core/client-error/report";
import { clientErrorReport } from "@handyman/core/client-error/schema";
import { contactRequest } from "@handyman/core/contact/schema";
import { sendMessage } from "@handyman/core/contact/send-message";
import { listCrew } from "@handyman/core/crew/crew";
import { listFaqs } from "@handyman/core/faq/faq";
import { checkHealth } from "@handyman/core/health/check";
import { healthQuery } from "@handyman/core/health/schema";
import { config } from "@handyman/core/lib/config";
import { notFound } from "@handyman/core/lib/errors";
import { issueUploads } from "@handyman/core/photo/photo";
import { uploadRequest } from "@handyman/core/photo/schema";
import { readPlans } from "@handyman/core/plan/plan";
import { countView, listFeaturedPosts, listPosts, readPost } from "@handyman/core/post/post";
import { featuredQuery, postQuery, viewRequest } from "@handyman/core/post/schema";
import { hasProjects, listProjects } from "@handyman/core/project/project";
import { projectQuery } from "@handyman/core/project/schema";
import { requestQuote } from "@handyman/core/quote/request-quote";
import { quoteRequest } from "@handyman/core/quote/schema";
import { listServiceLinks, listServices } from "@handyman/core/service/service";
import { hideUnprovenRating, pickPublicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import { readSettingRecords, readSettings } from "@handyman/core/setting/setting";
import { testimonialQuery } from "@handyman/core/testimonial/schema";
import { hasTestimonials, listTestimonials } from "@handyman/core/testimonial/testimonial";
import { Hono } from "hono";
import { isbot } from "isbot";
import { getSignInConfig } from "../../config.ts";
import { limitBody } from "../app.ts";
import { acceptPlainForm, onVisitorError } from "../middleware/plain-form.ts";
import { type AppEnv, cacheAtEdge, getCaller, sendNothing, validate } from "../middleware/request.ts";

async function readSiteSettings(): Promise<SiteSettings> {
  const records = readSettingRecords();
  const [stored, services, plans, has_projects, isReviewed] = await Promise.all([
    readSettings(records),
    listServiceLinks(),
    readPlans(records),
    hasProjects(),
    hasTestimonials(),
  ]);
  const { GOOGLE_MAPS_API_KEY, TURNSTILE_SITE_KEY } = config();
  return {
    ...hideUnprovenRating(pickPublicSettings(stored), isReviewed),
    services,
    plans: plans.map(({ id, name, price }) => ({ id, name, price })),
    has_projects,
    address_search: Boolean(GOOGLE_MAPS_API_KEY),
    ...(TURNSTILE_SITE_KEY && { turnstile_key: TURNSTILE_SITE_KEY }),
  };
}

export const siteRoutes = new Hono<AppEnv>()
  .onError(onVisitorError)
  .use(limitBody(64 * 1024))
  .get("/health", validate("query", healthQuery), async (c) => {
    if (c.req.valid("query").deep) await checkHealth();
    return c.json({ status: "ok" as const });
  })
  .get("/maps-key", cacheAtEdge(300), (c) => {
    const apiKey = config().GOOGLE_MAPS_API_KEY;
    if (!apiKey) throw notFound("A Google Maps API key");
    return c.json({ apiKey });
  })
  .get("/sign-in", cacheAtEdge(300), (c) => {
    const { issuer, clientId, domain } = getSignInConfig();
    // Cognito's logout takes other parameters than the standard's, so the browser gets the whole address.
    const parameters = new URLSearchParams({
      client_id: clientId,
      logout_uri: `${getCaller(c).siteUrl}/auth`,
    });
    return c.json({ authority: issuer, clientId, endSessionUrl: `${domain}/logout?${parameters}` });
  })
  .get("/settings", cacheAtEdge(60), async (c) => c.json(await readSiteSettings()))
  .get("/catalogue", cacheAtEdge(60), async (c) => c.json({ items: await readCatalogue() }))
  .get("/categories", cacheAtEdge(60), async (c) => c.json({ items: await listCategories() }))
  .get("/services", cacheAtEdge(60), async (c) => c.json({ items: await listServices() }))
  .get("/services/:slug", cacheAtEdge(60), async (c) =>
    c.json(await readServiceWithPrices(c.req.param("slug"))),
  )
  .get("/crew", cacheAtEdge(60), async (c) => c.json({ items: await listCrew() }))
  .get("/faqs", cacheAtEdge(60), async (c) => c.json({ items: await listFaqs() }))
  .get("/plans", cacheAtEdge(60), async (c) => c.json({ items: await readPlans() }))
  .get("/projects", cacheAtEdge(60), validate("query", projectQuery), async (c) =>
    c.json(await listProjects(c.req.valid("query"))),
  )
  .get("/testimonials", cacheAtEdge(60), validate("query", testimonialQuery), async (c) =>
    c.json(await listTestimonials(c.req.valid("query"))),
  )
  .get("/posts", cacheAtEdge(60), validate("query", postQuery), async (c) =>
    c.json(await listPosts(c.req.valid("query"))),
  )
  .get("/posts/featured", cacheAtEdge(60), validate("query", featuredQuery), async (c) =>
    c.json({ items: await listFeaturedPosts(c.req.valid("query").limit) }),
  )
  .get("/posts/:slug", cacheAtEdge(60), async (c) => c.json(await readPost(c.req.param("slug"))))
  .post("/quotes", acceptPlainForm, validate("json", quoteRequest), async (c) =>
    c.json(await requestQuote(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/contact", validate("json", contactRequest), async (c) =>
    c.json(await sendMessage(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/uploads", validate("json", uploadRequest), async (c) =>
    c.json({ uploads: await issueUploads(getCaller(c), c.req.valid("json")) }, 201),
  )
  .post("/audit", validate("json", auditRequest), (c) =>
    sendNothing(c, reportVisitorEvent(getCaller(c), c.req.valid("json"))),
  )
  .post("/client-errors", validate("json", clientErrorReport), async (c) => {
    const caller = getCaller(c);
    if (!isbot(caller.userAgent)) await reportClientError(caller, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/posts/:id/views", validate("json", viewRequest), async (c) => {
    const caller = getCaller(c);
    const { sessionId } = c.req.valid("json");
    if (!isbot(caller.userAgent)) await countView(caller, c.req.param("id"), sessionId);
    return c.body(null, 204);
  });
