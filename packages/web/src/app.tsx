import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { SettingsProvider } from "./lib/queries.ts";
import { LanguageProvider } from "./lib/words.tsx";
import { SiteRoutes } from "./routes.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";

interface Props {
  client: QueryClient;
  /** The address of the document. */
  path: string;
  inRouter: (site: ReactNode) => ReactNode;
}

/** The back office is an app of its own (`admin/entry-admin.tsx`). */
export const App = ({ client, path, inRouter }: Props) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <SettingsProvider>
        <LanguageProvider path={path}>
          {inRouter(
            <SiteLayout>
              <SiteRoutes />
            </SiteLayout>,
          )}
        </LanguageProvider>
      </SettingsProvider>
    </QueryClientProvider>
  </StrictMode>
);
