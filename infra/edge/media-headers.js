// CloudFront function for responses of `/media/*`. Browsers must not run an upload, and search
// engines must not index it.

function handler(event) {
  const headers = event.response.headers;
  headers["x-robots-tag"] = { value: "noindex" };
  headers["content-security-policy"] = { value: "default-src 'none'; sandbox; frame-ancestors 'none'" };
  headers["strict-transport-security"] = { value: "max-age=63072000; includeSubDomains" };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["x-frame-options"] = { value: "DENY" };
  headers["referrer-policy"] = { value: "strict-origin-when-cross-origin" };
  if (!headers["cache-control"]) headers["cache-control"] = { value: "public, max-age=300, s-maxage=86400" };
  return event.response;
}
