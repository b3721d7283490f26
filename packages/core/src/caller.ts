/** Who calls, as the transport saw it; nothing here comes from a header or body that the caller wrote. */
export interface Caller {
  /** Network address that the CDN, or without one the gateway, saw. */
  origin: string;
  /** Origin of the site that the caller is on, such as `https://example.com`. */
  siteUrl: string;
  userAgent: string;
}
