import type { ComponentType } from "react";
import { staffPaths } from "../paths.ts";

const inboxPage = () => import("../inbox/inbox-page.tsx");
const entryPage = () => import("../inbox/entry-page.tsx");

/** Each screen is a chunk of its own. */
export const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [staffPaths.dashboard]: async () => (await import("../dashboard/dashboard-page.tsx")).DashboardPage,
  [staffPaths.requests]: async () => (await inboxPage()).RequestsPage,
  [staffPaths.request(":id")]: async () => (await entryPage()).RequestPage,
  [staffPaths.messages]: async () => (await inboxPage()).MessagesPage,
  [staffPaths.message(":id")]: async () => (await entryPage()).MessagePage,
  [staffPaths.users]: async () => (await import("../users/users-page.tsx")).UsersPage,
  [staffPaths.settings]: async () => (await import("../settings/settings-page.tsx")).SettingsPage,
  [staffPaths.services]: async () => (await import("../services/services-page.tsx")).ServicesPage,
  [staffPaths.service(":id")]: async () => (await import("../services/service-page.tsx")).ServicePage,
  [staffPaths.crew]: async () => (await import("../crew/crew-page.tsx")).CrewPage,
  [staffPaths.projects]: async () => (await import("../projects/projects-page.tsx")).ProjectsPage,
  [staffPaths.testimonials]: async () =>
    (await import("../testimonials/testimonials-page.tsx")).TestimonialsPage,
  [staffPaths.audit]: async () => (await import("../audit/audit-page.tsx")).AuditPage,
  [staffPaths.posts]: async () => (await import("../posts/posts-page.tsx")).PostsPage,
  [staffPaths.newPost]: async () => (await import("../posts/new-post-page.tsx")).NewPostPage,
  [staffPaths.post(":id")]: async () => (await import("../posts/post-page.tsx")).PostPage,
  [staffPaths.categories]: async () => (await import("../categories/categories-page.tsx")).CategoriesPage,
  [staffPaths.media]: async () => (await import("../media/media-page.tsx")).MediaPage,
  [staffPaths.account]: async () => (await import("../account/account-page.tsx")).AccountPage,
};
