export const cacheRules = {
  page: "public,max-age=0,s-maxage=86400,must-revalidate",
  notFound: "public,max-age=0,s-maxage=60,must-revalidate",
  forever: "public,max-age=31536000,immutable",
} as const;

/**
 * CloudFront's cache key for the API contains only these names. At most 10 are allowed.
 * infra/edge/api-request.js refuses others.
 */
export const apiQueryNames = [
  "category",
  "city",
  "cursor",
  "deep",
  "language",
  "limit",
  "pairs",
  "q",
  "service",
  "zip",
] as const;

export function getSiteCache(path: string): string {
  if (path.startsWith("/assets/")) return cacheRules.forever;
  return path === "/404.html" ? cacheRules.notFound : cacheRules.page;
}
