/**
 * Gives each page its content security policy. stacks/web.ts inserts the policies here. Search
 * engines must not index this second copy of the pages.
 */

const site = "SITE_POLICY";
const staff = "STAFF_POLICY";

function handler(event) {
  const headers = event.response.headers;
  headers["x-robots-tag"] = { value: "noindex" };
  headers["content-security-policy"] = { value: event.request.uri === "/shell.html" ? staff : site };
  headers["strict-transport-security"] = { value: "max-age=63072000; includeSubDomains" };
  headers["x-content-type-options"] = { value: "nosniff" };
  headers["x-frame-options"] = { value: "DENY" };
  headers["referrer-policy"] = { value: "strict-origin-when-cross-origin" };
  return event.response;
}
