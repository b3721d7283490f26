const analytics = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

export function getContentSecurityPolicy(
  uploadOrigin: string,
  signInOrigins: readonly string[] = [],
): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", "https://maps.googleapis.com", "https://www.googletagmanager.com"],
    "style-src": ["'self'"],
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
