interface Route {
  to: "site" | "staff" | "customer";
  authorizer?: "staff";
}

export const apiRoutes: Readonly<Record<string, Route>> = {
  "ANY /api/{proxy+}": { to: "site" },
  "ANY /api/admin/{proxy+}": { to: "staff", authorizer: "staff" },
  "GET /api/calendar/{staffId}/{secret}": { to: "staff" },
  "ANY /r/{token}": { to: "customer" },
  "ANY /r/{token}/{action}": { to: "customer" },
  "POST /api/quotes": { to: "site" },
  "POST /api/contact": { to: "site" },
  "POST /api/uploads": { to: "site" },
  "POST /api/audit": { to: "site" },
  "POST /api/client-errors": { to: "site" },
  "POST /api/posts/{id}/views": { to: "site" },
};
