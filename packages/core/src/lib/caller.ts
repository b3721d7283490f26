/** From the transport: a caller can't forge these fields. */
export interface Caller {
  origin: string;
  siteUrl: string;
  userAgent: string;
}
