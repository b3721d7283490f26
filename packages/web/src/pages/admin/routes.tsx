import { Route, Routes } from "react-router-dom";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { NoSuchPage } from "./refused.tsx";

/** Each screen is a chunk of its own: `[staffPaths.posts, lazyPage(async () => (await import("./posts.tsx")).PostsPage)]`. */
const routes: readonly (readonly [path: string, Page: ReturnType<typeof lazyPage>])[] = [
  [staffPaths.users, lazyPage(async () => (await import("./users.tsx")).UsersPage)],
  [staffPaths.settings, lazyPage(async () => (await import("./settings.tsx")).SettingsPage)],
  [staffPaths.services, lazyPage(async () => (await import("./services.tsx")).ServicesPage)],
  [staffPaths.service(":id"), lazyPage(async () => (await import("./service.tsx")).ServicePage)],
  [staffPaths.testimonials, lazyPage(async () => (await import("./testimonials.tsx")).TestimonialsPage)],
  [staffPaths.audit, lazyPage(async () => (await import("./audit.tsx")).AuditPage)],
];

/** The screens of the back office. */
export function StaffRoutes() {
  return (
    <Routes>
      {routes.map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}
