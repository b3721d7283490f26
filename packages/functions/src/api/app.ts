import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import { type AppEnv, limitPath, logRequest, onError, onNotFound, requireCdn } from "./middleware/request.ts";

export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413, { message: "The request is too large." });
    },
  });

/** The API sets these itself, because AWS limits the response-headers policies of an account. */
const usualHeaders = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  xFrameOptions: "DENY",
  referrerPolicy: "strict-origin-when-cross-origin",
} satisfies SecurityHeaders;

type SecurityHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;

export const createApp = (headers: SecurityHeaders = {}) =>
  new Hono<AppEnv>()
    .use(secureHeaders({ ...usualHeaders, ...headers }))
    .use(logRequest)
    .use(requireCdn)
    .use(limitPath)
    .onError(onError)
    .notFound(onNotFound);
