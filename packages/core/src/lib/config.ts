import * as z from "zod/mini";

const schema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  BUCKET_NAME: z.string().check(z.minLength(1)),
  SITE_BUCKET: z.optional(z.string()),
  PAGE_QUEUE_URL: z.optional(z.url()),
  EDGE_QUEUE_URL: z.optional(z.url()),
  UPLOAD_QUEUE_URL: z.optional(z.url()),
  DISTRIBUTION_ID: z.optional(z.string()),
  SITE_URL: z.optional(z.url()),
  /** Where browsers upload photos to, and read them from. */
  UPLOAD_ORIGIN: z.optional(z.url()),
  USER_POOL_ID: z.optional(z.string()),
  MAIL_FROM: z.optional(z.email()),
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  GOOGLE_MAPS_API_KEY: z.optional(z.string()),
  TURNSTILE_SITE_KEY: z.optional(z.string()),
  TURNSTILE_SECRET: z.optional(z.string()),
  FINGERPRINT_SECRET: z.optional(z.string()),
  REQUEST_TIMEOUT_MS: z.optional(z.string()),
  SHOWS_SAMPLES: z.optional(z.literal("true")),
  S3_FORCE_PATH_STYLE: z.optional(z.literal("true")),
});

type Config = z.infer<typeof schema>;

let cached: Config | undefined;

export function config(): Config {
  if (cached) return cached;
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`Environment is not valid: ${names}`);
  }
  cached = parsed.data;
  return cached;
}

export function requireConfig(name: keyof Config): string {
  const value = config()[name];
  if (!value) throw new Error(`The environment has no ${name}`);
  return value;
}
