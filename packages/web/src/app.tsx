import { useSettings } from "./features/settings/use-settings.ts";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { SiteRoutes } from "./routes.tsx";

export function App() {
  return (
    <SiteLayout settings={useSettings()}>
      <SiteRoutes />
    </SiteLayout>
  );
}
