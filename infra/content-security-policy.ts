/**
 * What the site's pages may load, as a header's value. Plain data, so that the local stage can send the same.
 * No inline script or style: the build writes none, and sonner's own style element is taken out of it.
 * @param uploadOrigin origin to which the browser PUTs photos: the bucket's
 */
export function contentSecurityPolicy(uploadOrigin: string): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    // Google's loader fetches its modules from the same host; address search needs nothing else.
    "script-src": ["'self'", "https://maps.googleapis.com"],
    "style-src": ["'self'"],
    // Previews of photos are blobs.
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", uploadOrigin, "https://places.googleapis.com", "https://maps.googleapis.com"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "upgrade-insecure-requests": [],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
