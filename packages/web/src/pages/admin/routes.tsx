import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { NoSuchPage } from "./refused.tsx";

export const screens: RouteObject[] = [
  {
    path: staffPaths.dashboard,
    Component: lazyPage(async () => (await import("./dashboard.tsx")).DashboardPage),
  },
  {
    path: staffPaths.requests,
    Component: lazyPage(async () => (await import("./inbox/inbox-page.tsx")).RequestsPage),
  },
  {
    path: staffPaths.request(":id"),
    Component: lazyPage(async () => (await import("./inbox/entry-page.tsx")).RequestPage),
  },
  {
    path: staffPaths.messages,
    Component: lazyPage(async () => (await import("./inbox/inbox-page.tsx")).MessagesPage),
  },
  {
    path: staffPaths.message(":id"),
    Component: lazyPage(async () => (await import("./inbox/entry-page.tsx")).MessagePage),
  },
  { path: staffPaths.users, Component: lazyPage(async () => (await import("./users.tsx")).UsersPage) },
  {
    path: staffPaths.settings,
    Component: lazyPage(async () => (await import("./settings.tsx")).SettingsPage),
  },
  {
    path: staffPaths.services,
    Component: lazyPage(async () => (await import("./services.tsx")).ServicesPage),
  },
  {
    path: staffPaths.service(":id"),
    Component: lazyPage(async () => (await import("./service.tsx")).ServicePage),
  },
  {
    path: staffPaths.testimonials,
    Component: lazyPage(async () => (await import("./testimonials.tsx")).TestimonialsPage),
  },
  { path: staffPaths.audit, Component: lazyPage(async () => (await import("./audit.tsx")).AuditPage) },
  { path: staffPaths.posts, Component: lazyPage(async () => (await import("./posts.tsx")).PostsPage) },
  { path: staffPaths.newPost, Component: lazyPage(async () => (await import("./new-post.tsx")).NewPostPage) },
  { path: staffPaths.post(":id"), Component: lazyPage(async () => (await import("./post.tsx")).PostPage) },
  {
    path: staffPaths.categories,
    Component: lazyPage(async () => (await import("./categories.tsx")).CategoriesPage),
  },
  { path: staffPaths.media, Component: lazyPage(async () => (await import("./media.tsx")).MediaPage) },
  { path: staffPaths.account, Component: lazyPage(async () => (await import("./account.tsx")).AccountPage) },
  { path: "*", Component: NoSuchPage },
];
