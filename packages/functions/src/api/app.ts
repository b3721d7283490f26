import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { type AppEnv, limitPath, logRequest, onError, onNotFound, requireCdn } from "./middleware/request.ts";
import { adminRoutes } from "./routes/admin/admin.ts";
import { siteRoutes } from "./routes/site.ts";

const ADMIN_BODY_BYTES = 512 * 1024;
const VISITOR_BODY_BYTES = 64 * 1024;
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413, { message: "The request is too large." });
    },
  });

/** The API sets these itself, because an AWS account may have few response-headers policies. */
const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  xFrameOptions: "DENY",
  referrerPolicy: "strict-origin-when-cross-origin",
});

export const app = new Hono<AppEnv>()
  .use(securityHeaders)
  .use(logRequest)
  .use(requireCdn)
  .use("/api/admin/*", compress())
  .use(limitPath)
  .use("/api/admin/*", limitBody(ADMIN_BODY_BYTES))
  .use(except("/api/admin/*", limitBody(VISITOR_BODY_BYTES)))
  .onError(onError)
  .notFound(onNotFound)
  .route("/api", siteRoutes)
  .route("/api/admin", adminRoutes);

export type AppType = typeof app;
