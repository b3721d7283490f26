/**
 * CloudFront function for requests of `/api/*`, `/r` and `/r/*`. It writes the caller's address and
 * host into two headers, and replaces what a client put there. The API trusts these headers only
 * with the CDN's secret. It refuses unknown query names, because each would make another copy in
 * the cache. Staff's calls and the customer's page take any name: they are never cached, and a mail
 * app may add names to a link.
 *
 * The gateway knows no address with a slash at its end, and no `/r`. So a link that was cut loses
 * the slash, and `/r` becomes `/r/lost`, which shows how to get a new link.
 */

const queryNames = {
  "/api/health": ["deep"],
  "/api/posts": ["category", "cursor", "limit", "q"],
  "/api/posts/featured": ["limit"],
  "/api/projects": ["city", "cursor", "limit", "pairs", "service"],
  "/api/testimonials": ["cursor", "limit"],
  "/api/quotes": ["language"],
  "/api/zip-check": ["language", "zip"],
};

function handler(event) {
  const request = event.request;
  if (/^\/r(\/|$)/.test(request.uri))
    request.uri = request.uri.replace(/\/+$/, "").replace(/^\/r$/, "/r/lost");
  const known = queryNames[request.uri] || [];
  const isKnown = (name) => known.includes(name);
  const isCached = !request.uri.startsWith("/api/admin/") && !request.uri.startsWith("/r/");
  if (isCached && !Object.keys(request.querystring).every(isKnown)) return refuse(event.context.requestId);
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  return request;
}

function refuse(requestId) {
  const error = { code: "invalid_request", message: "This address does not take such a query." };
  return {
    statusCode: 400,
    statusDescription: "Bad Request",
    headers: {
      "content-type": { value: "application/json" },
      "cache-control": { value: "no-store" },
      "x-content-type-options": { value: "nosniff" },
    },
    body: { encoding: "text", data: JSON.stringify({ error: error, requestId: requestId }) },
  };
}
