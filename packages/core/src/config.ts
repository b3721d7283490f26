import * as z from "zod/mini";

const schema = z.object({
  /** Name of the DynamoDB table. */
  TABLE_NAME: z.string().check(z.minLength(1)),
  /** Name of the private media bucket. */
  BUCKET_NAME: z.string().check(z.minLength(1)),
  /** Name of the bucket that holds the site's pages; only what publishes them needs it. */
  SITE_BUCKET: z.optional(z.string()),
  /** Queue of the changes that pages show; unset on the local stage. */
  PAGE_QUEUE_URL: z.optional(z.url()),
  /** Queue of what the edge has to drop; unset on the local stage. */
  EDGE_QUEUE_URL: z.optional(z.url()),
  /** The site's CloudFront distribution; unset where nothing keeps pages. */
  DISTRIBUTION_ID: z.optional(z.string()),
  /** Origin of the site, without a trailing slash: links in mail and public photo addresses. */
  SITE_URL: z.optional(z.url()),
  /** Id of the user pool that holds the staff; only what staff do needs it. */
  USER_POOL_ID: z.optional(z.string()),
  /** Sender of every mail, an address of the verified SES identity. */
  MAIL_FROM: z.optional(z.email()),
  /** SES configuration set; only what sends mail of a record needs it. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** Browser key for Google's Places API, restricted by referrer; address entry is plain text without it. */
  GOOGLE_MAPS_API_KEY: z.optional(z.string()),
  /** Addresses buckets by path, for S3 emulators. */
  S3_FORCE_PATH_STYLE: z.optional(z.literal("true")),
});

export type Config = z.infer<typeof schema>;

let cached: Config | undefined;

/**
 * The environment of core, read and checked once.
 * @throws Error that names the variables that are missing or wrong
 */
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
