import { lazyPage } from "../../../lib/lazy-page.tsx";

export const LazyNotFoundPage = lazyPage(async () => (await import("../not-found.tsx")).NotFoundPage);
