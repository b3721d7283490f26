const analytics = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

const maps = "https://maps.googleapis.com";

interface Sources {
  scripts: readonly string[];
  /** The rules of what Chromium prefetches stand inside a page. They run nothing. */
  hasPrefetchRules?: boolean;
  frames?: readonly string[];
  styles?: readonly string[];
  images: readonly string[];
  connections: readonly string[];
}

function makePolicy({
  scripts,
  hasPrefetchRules,
  frames = [],
  styles = [],
  images,
  connections,
}: Sources): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    ...(hasPrefetchRules && { "script-src-elem": ["'self'", "'inline-speculation-rules'", ...scripts] }),
    ...(frames.length > 0 && { "frame-src": frames }),
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:", "blob:", ...images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connections],
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

interface Uses {
  uploadOrigin: string;
  signInOrigins?: readonly string[];
  usesTurnstile?: boolean;
}

export function getContentSecurityPolicies({
  uploadOrigin,
  signInOrigins = [],
  usesTurnstile = false,
}: Uses) {
  const frames = usesTurnstile ? ["https://challenges.cloudflare.com"] : [];
  return {
    site: makePolicy({
      scripts: [maps, "https://www.googletagmanager.com", ...frames],
      hasPrefetchRules: true,
      frames,
      // Each page's own <meta> allows only the hash of its own styles.
      styles: ["'unsafe-inline'"],
      images: analytics,
      connections: [uploadOrigin, "https://places.googleapis.com", maps, ...analytics],
    }),
    staff: makePolicy({ scripts: [], images: [], connections: [uploadOrigin, ...signInOrigins] }),
  };
}
