import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useSettings } from "./features/settings/use-settings.ts";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { lazyPage } from "./lib/lazy-page.tsx";
import { SiteRoutes } from "./routes.tsx";
import { isStaffPath } from "./staff-paths.ts";

/** Nothing of the back office is in what visitors fetch. */
const StaffApp = lazyPage(async () => (await import("./pages/admin/app.tsx")).StaffApp);

function Site() {
  return (
    <SiteLayout settings={useSettings()}>
      <SiteRoutes />
    </SiteLayout>
  );
}

function Root() {
  const { pathname } = useLocation();
  if (!isStaffPath(pathname)) return <Site />;
  return (
    <Suspense>
      <StaffApp />
    </Suspense>
  );
}

/** The whole app but for its router, which the browser and the server each bring. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Root />
      </QueryClientProvider>
    </StrictMode>
  );
}
