import { reportVisitorEvent } from "@handyman/core/audit/record-change";
import { auditRequest } from "@handyman/core/audit/schema";
import { listCategories } from "@handyman/core/category/category";
import { reportClientError } from "@handyman/core/client-error/report";
import { clientErrorReport } from "@handyman/core/client-error/schema";
import { contactRequest } from "@handyman/core/contact/schema";
import { sendMessage } from "@handyman/core/contact/send-message";
import { config } from "@handyman/core/lib/config";
import { notFound } from "@handyman/core/lib/errors";
import { issueUploads } from "@handyman/core/photo/photo";
import { uploadRequest } from "@handyman/core/photo/schema";
import { countView, listFeaturedPosts, listPosts, readPost } from "@handyman/core/post/post";
import { featuredQuery, postQuery, viewRequest } from "@handyman/core/post/schema";
import { requestQuote } from "@handyman/core/quote/request-quote";
import { quoteRequest } from "@handyman/core/quote/schema";
import { listServiceLinks, listServices, readService } from "@handyman/core/service/service";
import { publicSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import { readSettings } from "@handyman/core/setting/setting";
import { testimonialQuery } from "@handyman/core/testimonial/schema";
import { listTestimonials } from "@handyman/core/testimonial/testimonial";
import { Hono } from "hono";
import { isbot } from "isbot";
import { getSignInConfig } from "../../config.ts";
import { type AppEnv, edgeCache, getCaller, sendNothing, validated } from "../middleware/request.ts";

async function readSiteSettings(): Promise<SiteSettings> {
  const [stored, services] = await Promise.all([readSettings(), listServiceLinks()]);
  const address_search = Boolean(config().GOOGLE_MAPS_API_KEY);
  return { ...publicSettings(stored), services, address_search };
}

export const siteRoutes = new Hono<AppEnv>()
  .get("/health", (c) => c.json({ status: "ok" as const }))
  .get("/maps-key", edgeCache(300), (c) => {
    const apiKey = config().GOOGLE_MAPS_API_KEY;
    if (!apiKey) throw notFound("A Google Maps API key");
    return c.json({ apiKey });
  })
  .get("/sign-in", edgeCache(300), (c) => {
    const { issuer, clientId, domain } = getSignInConfig();
    // Cognito's logout takes other parameters than the standard's, so the browser gets the whole address.
    const parameters = new URLSearchParams({
      client_id: clientId,
      logout_uri: `${getCaller(c).siteUrl}/auth`,
    });
    return c.json({ authority: issuer, clientId, endSessionUrl: `${domain}/logout?${parameters}` });
  })
  .get("/settings", edgeCache(60), async (c) => c.json(await readSiteSettings()))
  .get("/categories", edgeCache(60), async (c) => c.json({ items: await listCategories() }))
  .get("/services", edgeCache(60), async (c) => c.json({ items: await listServices() }))
  .get("/services/:slug", edgeCache(60), async (c) => c.json(await readService(c.req.param("slug"))))
  .get("/testimonials", edgeCache(60), validated("query", testimonialQuery), async (c) =>
    c.json(await listTestimonials(c.req.valid("query"))),
  )
  .get("/posts", edgeCache(60), validated("query", postQuery), async (c) =>
    c.json(await listPosts(c.req.valid("query"))),
  )
  .get("/posts/featured", edgeCache(60), validated("query", featuredQuery), async (c) =>
    c.json({ items: await listFeaturedPosts(c.req.valid("query").limit) }),
  )
  .get("/posts/:slug", edgeCache(60), async (c) => c.json(await readPost(c.req.param("slug"))))
  .post("/quotes", validated("json", quoteRequest), async (c) =>
    c.json(await requestQuote(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/contact", validated("json", contactRequest), async (c) =>
    c.json(await sendMessage(getCaller(c), c.req.valid("json")), 201),
  )
  .post("/uploads", validated("json", uploadRequest), async (c) =>
    c.json({ uploads: await issueUploads(getCaller(c), c.req.valid("json")) }, 201),
  )
  .post("/audit", validated("json", auditRequest), (c) =>
    sendNothing(c, reportVisitorEvent(getCaller(c), c.req.valid("json"))),
  )
  .post("/client-errors", validated("json", clientErrorReport), async (c) => {
    const caller = getCaller(c);
    // Crawlers run old browsers with errors that visitors never see.
    if (!isbot(caller.userAgent)) await reportClientError(caller, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/posts/:id/views", validated("json", viewRequest), async (c) => {
    const caller = getCaller(c);
    const { sessionId } = c.req.valid("json");
    if (!isbot(caller.userAgent)) await countView(caller, c.req.param("id"), sessionId);
    return c.body(null, 204);
  });
