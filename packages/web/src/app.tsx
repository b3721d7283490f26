import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { useSettings } from "./features/settings/use-settings.ts";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { SiteRoutes } from "./routes.tsx";

function Site() {
  return (
    <SiteLayout settings={useSettings()}>
      <SiteRoutes />
    </SiteLayout>
  );
}

/** The whole app but for its router, which the browser and the server each bring. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Site />
      </QueryClientProvider>
    </StrictMode>
  );
}
