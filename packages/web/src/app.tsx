import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { Router } from "wouter";
import { isStaffPath } from "./admin/paths.ts";
import { lazyPage } from "./lib/lazy-page.tsx";
import { navigateWithKey } from "./lib/use-scroll.ts";
import { SiteRoutes } from "./routes.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";

/** Visitors never fetch the back office. It has a router of its own. */
const StaffApp = lazyPage(async () => (await import("./admin/shell/app.tsx")).StaffApp);

export function App({ client, serverPath }: { client: QueryClient; serverPath?: string }) {
  const isStaff = isStaffPath(serverPath ?? window.location.pathname);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {isStaff ? (
          <Suspense>
            <StaffApp />
          </Suspense>
        ) : (
          <Router aroundNav={navigateWithKey} {...(serverPath && { ssrPath: serverPath })}>
            <SiteLayout>
              <SiteRoutes />
            </SiteLayout>
          </Router>
        )}
      </QueryClientProvider>
    </StrictMode>
  );
}
