import * as z from "zod/mini";

/** How the script learned of the error. */
export const clientErrorKinds = ["error", "rejection", "render"] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/**
 * `POST /api/client-errors`. No field can hold personal data or a visitor's text: the report leaves out the error's message, and
 * names the route instead of the address.
 */
export const clientErrorReport = z.strictObject({
  kind: z.enum(clientErrorKinds),
  /** The error's class. */
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{1,39}$/)),
  /** The route's pattern, without numbers: `/blog/:slug`. */
  route: z.string().check(z.regex(/^\/[a-z/:*-]{0,99}$/)),
  /** The reporting script. Its name contains the build's hash. */
  build: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
});

export type ClientErrorReport = z.infer<typeof clientErrorReport>;
