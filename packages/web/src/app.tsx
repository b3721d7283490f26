import { StrictMode, Suspense } from "react";
import { Router } from "wouter";
import { lazyPage } from "./lib/lazy-page.tsx";
import type { DataCache } from "./lib/page-data.ts";
import { DataContext } from "./lib/site-data.ts";
import { isStaffPath } from "./lib/staff-path.ts";
import { navigateWithKey } from "./lib/use-scroll.ts";
import { SiteRoutes } from "./routes.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";

/** Visitors never fetch the back office. It has a router of its own. */
const StaffApp = lazyPage(async () => (await import("./admin/shell/app.tsx")).StaffApp);

export function App({ cache, serverPath }: { cache: DataCache; serverPath?: string }) {
  const isStaff = isStaffPath(serverPath ?? window.location.pathname);
  return (
    <StrictMode>
      <DataContext value={cache}>
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
      </DataContext>
    </StrictMode>
  );
}
