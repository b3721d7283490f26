import { expect, it } from "vitest";
import { findRoute } from "./find-route.ts";

it.each([
  ["a visitor's read", "GET", "/api/posts/a", "ANY /api/{proxy+}"],
  ["what a visitor sends", "POST", "/api/quotes", "POST /api/quotes"],
  ["another method at the same address", "GET", "/api/quotes", "ANY /api/{proxy+}"],
  ["a variable", "POST", "/api/posts/a/views", "POST /api/posts/{id}/views"],
  ["the back office", "DELETE", "/api/admin/requests/a/b", "ANY /api/admin/{proxy+}"],
  ["the back office without a rest", "GET", "/api/admin/", "ANY /api/{proxy+}"],
  ["a calendar", "GET", "/api/calendar/a/b", "GET /api/calendar/{staffId}/{secret}"],
  ["another method of a calendar", "HEAD", "/api/calendar/a/b", "ANY /api/{proxy+}"],
  ["less than a calendar's address", "GET", "/api/calendar/a", "ANY /api/{proxy+}"],
  ["more than a calendar's address", "GET", "/api/calendar/a/b/c", "ANY /api/{proxy+}"],
  ["dot segments after a calendar's address", "GET", "/api/calendar/../admin/users", "ANY /api/{proxy+}"],
  ["an empty secret", "GET", "/api/calendar/a/", "ANY /api/{proxy+}"],
  ["a customer's page", "HEAD", "/r/a", "ANY /r/{token}"],
  ["a form of a customer's page", "POST", "/r/a/b", "ANY /r/{token}/{action}"],
  ["no customer's page", "GET", "/r/", undefined],
  ["no path below the API", "GET", "/api/", undefined],
])("matches %s as the gateway does", (_name, method, path, key) => {
  expect(findRoute(method, path)?.key).toBe(key);
});
