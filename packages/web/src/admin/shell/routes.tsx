import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { staffPaths } from "../paths.ts";
import { NoSuchPage } from "./refused.tsx";

export const screens: RouteObject[] = [
  {
    path: staffPaths.dashboard,
    Component: lazyPage(async () => (await import("../dashboard/dashboard-page.tsx")).DashboardPage),
  },
  {
    path: staffPaths.requests,
    Component: lazyPage(async () => (await import("../inbox/inbox-page.tsx")).RequestsPage),
  },
  {
    path: staffPaths.request(":id"),
    Component: lazyPage(async () => (await import("../inbox/entry-page.tsx")).RequestPage),
  },
  {
    path: staffPaths.messages,
    Component: lazyPage(async () => (await import("../inbox/inbox-page.tsx")).MessagesPage),
  },
  {
    path: staffPaths.message(":id"),
    Component: lazyPage(async () => (await import("../inbox/entry-page.tsx")).MessagePage),
  },
  {
    path: staffPaths.users,
    Component: lazyPage(async () => (await import("../users/users-page.tsx")).UsersPage),
  },
  {
    path: staffPaths.settings,
    Component: lazyPage(async () => (await import("../settings/settings-page.tsx")).SettingsPage),
  },
  {
    path: staffPaths.services,
    Component: lazyPage(async () => (await import("../services/services-page.tsx")).ServicesPage),
  },
  {
    path: staffPaths.service(":id"),
    Component: lazyPage(async () => (await import("../services/service-page.tsx")).ServicePage),
  },
  {
    path: staffPaths.testimonials,
    Component: lazyPage(async () => (await import("../testimonials/testimonials-page.tsx")).TestimonialsPage),
  },
  {
    path: staffPaths.audit,
    Component: lazyPage(async () => (await import("../audit/audit-page.tsx")).AuditPage),
  },
  {
    path: staffPaths.posts,
    Component: lazyPage(async () => (await import("../posts/posts-page.tsx")).PostsPage),
  },
  {
    path: staffPaths.newPost,
    Component: lazyPage(async () => (await import("../posts/new-post-page.tsx")).NewPostPage),
  },
  {
    path: staffPaths.post(":id"),
    Component: lazyPage(async () => (await import("../posts/post-page.tsx")).PostPage),
  },
  {
    path: staffPaths.categories,
    Component: lazyPage(async () => (await import("../categories/categories-page.tsx")).CategoriesPage),
  },
  {
    path: staffPaths.media,
    Component: lazyPage(async () => (await import("../media/media-page.tsx")).MediaPage),
  },
  {
    path: staffPaths.account,
    Component: lazyPage(async () => (await import("../account/account-page.tsx")).AccountPage),
  },
  { path: "*", Component: NoSuchPage },
];
