import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { SettingsProvider } from "./lib/queries.ts";
import { SiteRoutes } from "./routes.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";

interface Props {
  client: QueryClient;
  inRouter: (site: ReactNode) => ReactNode;
}

/** The back office is an app of its own (`admin/entry-admin.tsx`). */
export const App = ({ client, inRouter }: Props) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <SettingsProvider>
        {inRouter(
          <SiteLayout>
            <SiteRoutes />
          </SiteLayout>,
        )}
      </SettingsProvider>
    </QueryClientProvider>
  </StrictMode>
);
