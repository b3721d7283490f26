/** How long browsers and the edge keep the site's files; the deployment and the local stage both go by it. */
export const cacheRules = {
  /** Browsers ask again for pages; the edge keeps them until a deployment drops them, or a day. */
  page: "public,max-age=0,s-maxage=86400,must-revalidate",
  /** A page that was missing a moment ago may be published now. */
  notFound: "public,max-age=0,s-maxage=60,must-revalidate",
  /** The build names what is under assets/ after its content. */
  forever: "public,max-age=31536000,immutable",
} as const;

/** The `Cache-Control` of a file of the built site. */
export function siteCache(path: string): string {
  if (path.startsWith("/assets/")) return cacheRules.forever;
  return path === "/404.html" ? cacheRules.notFound : cacheRules.page;
}
