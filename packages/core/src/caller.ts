/** From the transport: a caller can't forge these fields. */
export interface Caller {
  /** Network address. */
  origin: string;
  /** Such as `https://example.com`. */
  siteUrl: string;
  userAgent: string;
}
