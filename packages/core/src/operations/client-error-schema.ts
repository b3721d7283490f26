import * as z from "zod/mini";

export const clientErrorKinds = ["error", "rejection", "render"] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** No field can hold personal data or a visitor's text. */
export const clientErrorReport = z.strictObject({
  kind: z.enum(clientErrorKinds),
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{1,39}$/)),
  route: z.string().check(z.regex(/^\/[a-z/:*-]{0,99}$/)),
  build: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
});

export type ClientErrorReport = z.infer<typeof clientErrorReport>;
