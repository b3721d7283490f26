import { listCategories } from "@handyman/core/blog/category";
import { countView, listFeaturedPosts, listPosts, readPost } from "@handyman/core/blog/post";
import { featuredQuery, postQuery, viewRequest } from "@handyman/core/blog/schema";
import { readCatalogue, readServiceWithPrices } from "@handyman/core/catalogue/catalogue";
import { listFaqs } from "@handyman/core/catalogue/faq";
import { readPlans } from "@handyman/core/catalogue/plan";
import { listServiceLinks, listServices } from "@handyman/core/catalogue/service";
import { config } from "@handyman/core/lib/config";
import { notFound } from "@handyman/core/lib/errors";
import { checkHealth } from "@handyman/core/operations/check-health";
import { clientErrorReport } from "@handyman/core/operations/client-error-schema";
import { healthQuery } from "@handyman/core/operations/health-schema";
import { reportClientError } from "@handyman/core/operations/report-client-error";
import { issueUploads } from "@handyman/core/pictures/photo";
import { uploadRequest } from "@handyman/core/pictures/photo-schema";
import { listCrew } from "@handyman/core/projects-and-reviews/crew";
import { hasProjects, listProjects } from "@handyman/core/projects-and-reviews/project";
import { projectQuery } from "@handyman/core/projects-and-reviews/project-schema";
import { showRating } from "@handyman/core/projects-and-reviews/review-rules";
import { readReviewRating } from "@handyman/core/projects-and-reviews/review-totals";
import { hasTestimonials, listTestimonials } from "@handyman/core/projects-and-reviews/testimonial";
import { testimonialQuery } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { listFreeTimes } from "@handyman/core/requests/availability/window";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import { sendMessage } from "@handyman/core/requests/contact-form/send-message";
import { reportVisitorEvent } from "@handyman/core/requests/quote-form/report-event";
import { auditRequest } from "@handyman/core/requests/quote-form/report-schema";
import { requestQuote } from "@handyman/core/requests/quote-form/request-quote";
import { quoteRequestWithOneContact } from "@handyman/core/requests/quote-form/schema";
import { zipQuery } from "@handyman/core/requests/quote-form/zip-schema";
import { hideUnprovenRating, pickPublicSettings, type SiteSettings } from "@handyman/core/settings/defaults";
import { readSettingRecords, readSettings } from "@handyman/core/settings/setting";
import { Hono } from "hono";
import { isbot } from "isbot";
import { getSignInConfig } from "../../config.ts";
import { limitBody } from "../app.ts";
import { acceptPlainForm, onVisitorError, readShownSettings } from "../middleware/plain-form.ts";
import { type AppEnv, cacheAtEdge, getCaller, sendNothing, validate } from "../middleware/request.ts";
import { answerZip } from "../zip-answer.ts";

async function readSiteSettings(): Promise<SiteSettings> {
  const records = readSettingRecords();
  const [stored, services, plans, has_projects, isReviewed, rating] = await Promise.all([
    readSettings(records),
    listServiceLinks(),
    readPlans(),
    hasProjects(),
    hasTestimonials(),
    readReviewRating(),
  ]);
  const { GOOGLE_MAPS_API_KEY, TURNSTILE_SITE_KEY } = config();
  return {
    ...showRating(hideUnprovenRating(pickPublicSettings(stored), isReviewed), rating),
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
    // Cognito's logout takes other parameters than OpenID Connect's, so return the whole address.
    const parameters = new URLSearchParams({
      client_id: clientId,
      logout_uri: `${getCaller(c).siteUrl}/auth`,
    });
    return c.json({ authority: issuer, clientId, endSessionUrl: `${domain}/logout?${parameters}` });
  })
  .get("/settings", cacheAtEdge(60), async (c) => c.json(await readSiteSettings()))
  .get("/catalogue", cacheAtEdge(60), async (c) => c.json({ items: await readCatalogue() }))
  .get("/windows", cacheAtEdge(60), async (c) => c.json({ items: await listFreeTimes() }))
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
  .get("/zip-check", cacheAtEdge(60), validate("query", zipQuery), async (c) => {
    const { zip, language } = c.req.valid("query");
    return c.html(answerZip(zip, await readShownSettings(), language));
  })
  .post("/quotes", acceptPlainForm, validate("json", quoteRequestWithOneContact), async (c) =>
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
