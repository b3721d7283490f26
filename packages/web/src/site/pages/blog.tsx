import Rss from "lucide-react/icons/rss";
import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy-page.tsx";
import { useSearch } from "../../lib/use-browser.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { Page } from "../layout/page.tsx";
import { CategoryNav, MAX_SEARCH, PostSearch } from "../posts/blog-nav.tsx";
import { FeaturedPost, PostCard } from "../posts/post-card.tsx";
import { MorePosts, PostFailure, PostItems } from "../posts/post-list.tsx";
import { PostPlaceholders, postGrid } from "../posts/post-placeholders.tsx";
import { usePosts } from "../posts/queries.ts";
import { ComingSoonLinks } from "./parts/lists.tsx";
import { Breadcrumbs, ClosingCta } from "./parts/page-frame.tsx";

const FEED = "/rss.xml";

function Masthead({ q }: { q: string }) {
  return (
    <>
      <Container className="grid gap-7 pt-8 pb-8 lg:grid-cols-[1.4fr_1fr] lg:items-end lg:gap-16 lg:pb-10">
        <div>
          <Breadcrumbs crumbs={[{ name: "Blog" }]} />
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

const FIRST = 13;

function AskTile() {
  return (
    <li className="grid content-center gap-3 rounded-card bg-accent-soft p-7">
      <h3 className="text-xl leading-snug tracking-tight">Nothing here about your problem?</h3>
      <p className="text-ink-soft">Ask us. A person who repairs such things writes back.</p>
      <p>
        <ArrowLink to={paths.contact}>Send a question</ArrowLink>
      </p>
    </li>
  );
}

function AllPosts() {
  const { data, isPending, isError, isFetching, refetch } = usePosts({ limit: FIRST });
  if (isError)
    return (
      <PostFailure message="Failed to load blog posts" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (isPending) return <PostPlaceholders />;
  const [newest, ...others] = data.items;
  if (!newest) return <p className="text-ink-soft text-lead">No posts yet. Please look in again soon.</p>;
  return (
    <>
      <FeaturedPost post={newest} />
      <h2 className="mt-14 mb-7 text-heading sm:mt-16">Earlier posts</h2>
      <ul className={postGrid}>
        <PostItems posts={others} Item={PostCard} />
        {data.cursor ? <MorePosts filter={{}} cursor={data.cursor} Item={PostCard} /> : <AskTile />}
      </ul>
    </>
  );
}

/** Prerendered pages have no search, so its code is loaded with the first one. */
const FoundPosts = lazyPage(async () => (await import("./blog/found-posts.tsx")).FoundPosts);

export function BlogPage() {
  const q = (useSearch().get("q") ?? "").trim().slice(0, MAX_SEARCH);
  return (
    <Page
      title={q ? `Posts about “${q}”` : "Home Repair and Maintenance Blog"}
      description="Repairs that you can do yourself, what to check in which season, and what work costs in the Bay Area, written by the people who do it."
      keywords="home repair blog, maintenance tips, handyman advice, San Francisco Bay Area"
    >
      <Masthead q={q} />
      <Container className="pt-8 pb-16 sm:pt-10 sm:pb-20 lg:pb-24">
        <Suspense fallback={<PostPlaceholders />}>{q ? <FoundPosts key={q} q={q} /> : <AllPosts />}</Suspense>
      </Container>
      <ComingSoonLinks parent={paths.blog} title="Guides that we are writing" />
      <ClosingCta
        title="Rather have it done?"
        text="Send us the list and a photo or two. You get a price within 24 hours, and asking is free."
      />
    </Page>
  );
}
