import { useLocation } from "react-router-dom";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { RouteParams, routeAt } from "../../lib/route-params.ts";
import { staffPaths } from "../../staff-paths.ts";
import { NoSuchPage } from "./refused.tsx";

/** Each screen is a chunk of its own: `[staffPaths.posts, lazyPage(async () => (await import("./posts.tsx")).PostsPage)]`. */
const routes: readonly (readonly [path: string, Page: ReturnType<typeof lazyPage>])[] = [
  [staffPaths.dashboard, lazyPage(async () => (await import("./dashboard.tsx")).DashboardPage)],
  [staffPaths.requests, lazyPage(async () => (await import("./requests.tsx")).RequestsPage)],
  [staffPaths.request(":id"), lazyPage(async () => (await import("./request.tsx")).RequestPage)],
  [staffPaths.messages, lazyPage(async () => (await import("./messages.tsx")).MessagesPage)],
  [staffPaths.message(":id"), lazyPage(async () => (await import("./message.tsx")).MessagePage)],
  [staffPaths.users, lazyPage(async () => (await import("./users.tsx")).UsersPage)],
  [staffPaths.settings, lazyPage(async () => (await import("./settings.tsx")).SettingsPage)],
  [staffPaths.services, lazyPage(async () => (await import("./services.tsx")).ServicesPage)],
  [staffPaths.service(":id"), lazyPage(async () => (await import("./service.tsx")).ServicePage)],
  [staffPaths.testimonials, lazyPage(async () => (await import("./testimonials.tsx")).TestimonialsPage)],
  [staffPaths.audit, lazyPage(async () => (await import("./audit.tsx")).AuditPage)],
  [staffPaths.posts, lazyPage(async () => (await import("./posts.tsx")).PostsPage)],
  [staffPaths.newPost, lazyPage(async () => (await import("./new-post.tsx")).NewPostPage)],
  [staffPaths.post(":id"), lazyPage(async () => (await import("./post.tsx")).PostPage)],
  [staffPaths.categories, lazyPage(async () => (await import("./categories.tsx")).CategoriesPage)],
  [staffPaths.media, lazyPage(async () => (await import("./media.tsx")).MediaPage)],
  [staffPaths.account, lazyPage(async () => (await import("./account.tsx")).AccountPage)],
];

const screens = routes.map(([path, Page]) => ({ path, Page }));

/** The screens of the back office. */
export function StaffRoutes() {
  const { pathname } = useLocation();
  const found = routeAt(screens, pathname);
  if (!found) return <NoSuchPage />;
  return (
    <RouteParams value={found.params}>
      <found.route.Page />
    </RouteParams>
  );
}
