import { createApp } from "./app.ts";
import { toLambdaHandler } from "./lambda.ts";
import { siteRoutes } from "./routes/site.ts";

export const siteApp = createApp().route("/api", siteRoutes);

export type SiteApp = typeof siteApp;

export const handler = await toLambdaHandler(siteApp);
