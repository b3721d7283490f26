import { Route, Routes } from "react-router-dom";
import type { lazyPage } from "../../lib/lazy-page.tsx";
import { NoSuchPage } from "./refused.tsx";

/** Each screen is a chunk of its own: `[staffPaths.posts, lazyPage(async () => (await import("./posts.tsx")).PostsPage)]`. */
const routes: readonly (readonly [path: string, Page: ReturnType<typeof lazyPage>])[] = [];

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
