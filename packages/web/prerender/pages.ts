import { services } from "../src/services.ts";
import { launchSlugs } from "./launch-api.ts";
import { allPathsOf, indexedPathsOf } from "./site-pages.ts";

const launched = { services, ...launchSlugs };

/** Addresses of the pages that search engines should know, of a site as it starts. */
export const indexedPaths: readonly string[] = indexedPathsOf(launched);

/** Addresses of every page that the build writes. */
export const allPaths: readonly string[] = allPathsOf(launched);
