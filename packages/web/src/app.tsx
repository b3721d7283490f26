import { StrictMode } from "react";
import { Router } from "wouter";
import type { DataCache } from "./lib/page-data.ts";
import { DataContext } from "./lib/site-data.ts";
import { navigateWithKey } from "./lib/use-scroll.ts";
import { SiteRoutes } from "./routes.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";

/** The site. The back office has a router of its own. */
export const App = ({ cache, serverPath }: { cache: DataCache; serverPath?: string }) => (
  <StrictMode>
    <DataContext value={cache}>
      <Router aroundNav={navigateWithKey} {...(serverPath && { ssrPath: serverPath })}>
        <SiteLayout>
          <SiteRoutes />
        </SiteLayout>
      </Router>
    </DataContext>
  </StrictMode>
);
