import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
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
      {inRouter(
        <SiteLayout>
          <SiteRoutes />
        </SiteLayout>,
      )}
    </QueryClientProvider>
  </StrictMode>
);
