import Rss from "lucide-react/icons/rss";
import { CategoryNav } from "../../features/posts/category-nav.tsx";
import { PostSearch } from "../../features/posts/post-search.tsx";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** The build writes it (prerender/rss.ts). */
const FEED = "/rss.xml";

/** The blog's name, its search and its categories. `q` is what is being searched. */
export function Masthead({ q }: { q: string }) {
  return (
    <>
      <Container className="grid gap-7 pt-8 pb-8 lg:grid-cols-[1.4fr_1fr] lg:items-end lg:gap-16 lg:pb-10">
        <div>
          <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Blog" }]} />
          <PageTitle className="mt-6">From the workshop</PageTitle>
          <p className="mt-4 max-w-xl text-ink-soft text-lead">
            Repairs you can do yourself, and an honest word about those you should not.
          </p>
        </div>
        <PostSearch q={q} />
      </Container>
      <div className="border-line border-y bg-surface">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3.5 max-sm:pb-2">
          <CategoryNav {...(!q && { current: "" })} className="max-sm:w-full" />
          <a
            href={FEED}
            className="inline-flex min-h-10 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <Rss aria-hidden="true" className="size-5" />
            RSS feed
          </a>
        </Container>
      </div>
    </>
  );
}
