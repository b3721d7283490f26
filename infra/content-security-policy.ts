/** Where Google Analytics 4 sends its events. */
const analytics = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/**
 * What the site's pages may load, as a header's value. Plain data, so that the local stage can send the same.
 * No inline script or style: the build writes none, and sonner's own style element is taken out of it.
 * @param uploadOrigin origin to which the browser PUTs photos: the bucket's
 * @param signInOrigins what staff's browsers call to sign in, where that is not the site's own origin
 */
export function contentSecurityPolicy(uploadOrigin: string, signInOrigins: readonly string[] = []): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    // Google's loader fetches its modules from the same host; address search needs nothing else. The tag manager's host
    // serves the analytics script, which pages ask for only where a measurement id is set.
    "script-src": ["'self'", "https://maps.googleapis.com", "https://www.googletagmanager.com"],
    "style-src": ["'self'"],
    // Previews of photos are blobs.
    "img-src": ["'self'", "data:", "blob:", ...analytics],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      uploadOrigin,
      ...signInOrigins,
      "https://places.googleapis.com",
      "https://maps.googleapis.com",
      ...analytics,
    ],
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
