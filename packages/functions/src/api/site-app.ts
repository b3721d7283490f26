import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { answerFailure, isPlainForm } from "./middleware/plain-form.ts";
import { type AppEnv, limitPath, logRequest, onError, onNotFound, requireCdn } from "./middleware/request.ts";
import { siteRoutes } from "./routes/site.ts";

const VISITOR_BODY_BYTES = 64 * 1024;

export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      const error = new HTTPException(413, { message: "The request is too large." });
      if (isPlainForm(c)) return answerFailure(c, error);
      throw error;
    },
  });

/** The API sets these itself, because an AWS account may have few response-headers policies. */
const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  xFrameOptions: "DENY",
  referrerPolicy: "strict-origin-when-cross-origin",
});

export const createSiteApp = () =>
  new Hono<AppEnv>()
    .use(securityHeaders)
    .use(logRequest)
    .use(requireCdn)
    .use(limitPath)
    .use(except("/api/admin/*", limitBody(VISITOR_BODY_BYTES)))
    .onError(onError)
    .notFound(onNotFound)
    .route("/api", siteRoutes);
