import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { catalogue } from "@handyman/core/catalogue/schema";
import { comingSoonRoutes } from "./src/coming-soon.ts";
import { paths } from "./src/paths.ts";

// The last step of the build: the app's shell once for each known address, and as 404.html for every other. The CDN maps
// an address to `<address>/index.html` and answers 404.html with status 404 where that file is missing.

/** The first twelve keys of the catalogue have a page (specification 2). */
const SERVICE_PAGES = 12;

const dist = join(import.meta.dirname, "dist");
const shell = join(dist, "index.html");

const services = catalogue.slice(0, SERVICE_PAGES).map(({ key }) => paths.service(key));
const comingSoon = comingSoonRoutes.map(({ path }) => path).filter((path) => !path.includes(":"));

for (const route of [paths.services, paths.getQuote(), ...services, ...comingSoon]) {
  const file = join(dist, route, "index.html");
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(shell, file);
}
copyFileSync(shell, join(dist, "404.html"));
