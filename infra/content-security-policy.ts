const analytics = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

const maps = "https://maps.googleapis.com";

interface Sources {
  scripts: readonly string[];
  frames?: readonly string[];
  styles?: readonly string[];
  images: readonly string[];
  connections: readonly string[];
}

function makePolicy({ scripts, frames = [], styles = [], images, connections }: Sources): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
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
      // The rules for prefetching are data inside the page, not code.
      scripts: ["'inline-speculation-rules'", maps, "https://www.googletagmanager.com", ...frames],
      frames,
      // Each page's own <meta> allows only the hash of its styles.
      styles: ["'unsafe-inline'"],
      images: analytics,
      connections: [uploadOrigin, "https://places.googleapis.com", maps, ...analytics],
    }),
    // Customers' photos are links to the bucket.
    staff: makePolicy({
      scripts: [],
      images: [uploadOrigin],
      connections: [uploadOrigin, ...signInOrigins],
    }),
  };
}
