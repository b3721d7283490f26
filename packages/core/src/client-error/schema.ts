import * as z from "zod/mini";

/** How the browser came by an error. */
export const clientErrorKinds = ["error", "rejection", "render"] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/**
 * `POST /api/client-errors`. No field can hold what somebody wrote, or who they are: an error's message is left out, and an
 * address is given by its route.
 */
export const clientErrorReport = z.strictObject({
  kind: z.enum(clientErrorKinds),
  /** The error's class. */
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{1,39}$/)),
  /** The route's pattern, without numbers: `/blog/:slug`. */
  route: z.string().check(z.regex(/^\/[a-z/:*-]{0,99}$/)),
  /** The script that reports, whose name holds the hash of the build. */
  build: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
});

export type ClientErrorReport = z.infer<typeof clientErrorReport>;
