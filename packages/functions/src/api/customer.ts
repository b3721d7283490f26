import { config } from "@handyman/core/lib/config";
import { compress } from "hono/compress";
import { createApp } from "./app.ts";
import { toLambdaHandler } from "./lambda.ts";
import { customerPageRoutes } from "./routes/customer-page.ts";

const { UPLOAD_ORIGIN = "" } = config();

/** The page's address is its only key, so it must not reach other sites or search engines. */
export const customerApp = createApp({
  referrerPolicy: "no-referrer",
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", UPLOAD_ORIGIN],
    connectSrc: ["'self'", UPLOAD_ORIGIN],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})
  // CloudFront compresses only what it may keep.
  .use(compress())
  .route("/r", customerPageRoutes);

export const handler = await toLambdaHandler(customerApp);
