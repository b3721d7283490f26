import Rss from "lucide-react/icons/rss";
import { useParams } from "react-router-dom";
import * as words from "../../content/pages/blog.ts";
import { useSearch } from "../../lib/use-browser.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { CategoryNav, MAX_SEARCH, PostSearch } from "../posts/blog-nav.tsx";
import { PostCard, PostGrid, postFailure } from "../posts/post-list.tsx";
import { FeaturedPost, PostItems, PostRow, usePostPages } from "../posts/post-pages.tsx";
import { PostPlaceholders, postGrid } from "../posts/post-placeholders.tsx";
import { useCategories, useFeaturedPosts } from "../posts/queries.ts";
import { BlogStandIn } from "./parts/blog-stand-in.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { Breadcrumbs, ClosingCta, Hero, Page } from "./parts/page-frame.tsx";

const FIRST = 13;

const headingClass = "mt-14 mb-7 text-heading sm:mt-16";

function MostReadPosts() {
  const { data } = useFeaturedPosts();
  if (!data?.length) return null;
  return (
    <section id="most-read">
      <h2 className={headingClass}>{words.mostRead}</h2>
      <PostGrid posts={data} />
    </section>
  );
}

function AllPosts() {
  const list = usePostPages({}, FIRST);
  if (!list.data)
    return list.isError ? <LoadFailure message={postFailure} query={list} /> : <PostPlaceholders />;
  const [newest, ...others] = list.data;
  if (!newest) return <p className="text-ink-soft text-lead">{words.noPosts}</p>;
  return (
    <>
      <FeaturedPost post={newest} />
      <h2 className={headingClass}>Earlier posts</h2>
      <ul className={postGrid}>
        <PostItems items={others} list={list} Item={PostCard} />
        {!list.hasNextPage && (
          <li className="grid content-center gap-3 rounded-card bg-accent-soft p-7">
            <h3 className="text-xl leading-snug tracking-tight">{words.noAnswer.title}</h3>
            <p className="text-ink-soft">{words.noAnswer.text}</p>
            <ArrowLink to={paths.contact}>Send a question</ArrowLink>
          </li>
        )}
      </ul>
      <MostReadPosts />
    </>
  );
}

const formatCount = (found: number) => (found === 1 ? "1 post" : `${found} posts`);

function FoundPosts({ q }: { q: string }) {
  const list = usePostPages({ q });
  const { data, hasNextPage } = list;
  const found = data?.length ?? 0;
  const isEmpty = found === 0 && !hasNextPage;
  return (
    <>
      <p role="status" className="sr-only">
        {data && (isEmpty ? "No posts found" : `${formatCount(found)} found`)}
      </p>
      {!data && (list.isError ? <LoadFailure message={postFailure} query={list} /> : <PostPlaceholders />)}
      {data && isEmpty && (
        <div className="rounded-panel border border-line border-dashed px-6 py-14 text-center sm:py-20">
          <h2 className="break-words text-heading">No posts about “{q}”</h2>
          <p className="mx-auto mt-3 max-w-md text-ink-soft">{words.nothingFound}</p>
          <div className="mt-6 flex flex-wrap justify-center gap-x-8 gap-y-2">
            <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
            <ArrowLink to={paths.contact}>Send a question</ArrowLink>
          </div>
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 className="min-w-0 break-words text-heading">
              {hasNextPage ? "Posts" : formatCount(found)} about “{q}”
            </h2>
            <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
          </div>
          <ul className={postGrid}>
            <PostItems items={data} list={list} Item={PostCard} />
          </ul>
        </>
      )}
    </>
  );
}

export function BlogPage() {
  const q = (useSearch().get("q") ?? "").trim().slice(0, MAX_SEARCH);
  return (
    <Page {...words.head} {...(q && { title: `Posts about “${q}”` })}>
      <Hero
        isLight
        name="Blog"
        title="From the workshop"
        text={words.intro}
        className="pb-8 lg:items-end lg:pb-10"
        aside={<PostSearch q={q} />}
      />
      <div className="border-line border-y bg-surface">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3.5 max-sm:pb-2">
          <CategoryNav {...(!q && { current: "" })} className="max-sm:w-full" />
          <a
            href="/rss.xml"
            className="inline-flex min-h-10 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <Rss className="size-5" />
            RSS feed
          </a>
        </Container>
      </div>
      <Container className="pt-8 pb-16 sm:pt-10 sm:pb-20 lg:pb-24">
        {q ? <FoundPosts key={q} q={q} /> : <AllPosts />}
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}

function CategoryPosts({ slug }: { slug: string }) {
  const list = usePostPages({ category: slug });
  if (!list.data)
    return list.isError ? <LoadFailure message={postFailure} query={list} /> : <PostPlaceholders />;
  if (list.data.length === 0 && !list.hasNextPage)
    return (
      <div>
        <p className="mb-4 text-ink-soft text-lead">{words.noPosts}</p>
        <ArrowLink to={paths.blog}>Show all posts</ArrowLink>
      </div>
    );
  return (
    <ul className="grid content-start gap-8 [&>li+li]:border-line [&>li+li]:border-t [&>li+li]:pt-8">
      <PostItems items={list.data} list={list} Item={PostRow} />
    </ul>
  );
}

export function CategoryPage() {
  const { slug = "" } = useParams();
  const query = useCategories();
  const name = query.data?.find((category) => category.slug === slug)?.name;
  if (!query.data) return <BlogStandIn message="Failed to load blog categories" query={query} />;
  if (!name) return <LazyNotFoundPage />;
  return (
    <Page {...words.categoryHead(name)}>
      <Container className="grid gap-10 pt-8 pb-16 lg:grid-cols-[22rem_1fr] lg:gap-20 lg:pb-24">
        <div className="min-w-0 lg:sticky lg:top-26 lg:self-start">
          <Breadcrumbs crumbs={[{ name: "Blog", to: paths.blog }, { name }]} />
          <PageTitle className="mt-6">{name}</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">{words.categoryIntro}</p>
          <CategoryNav current={slug} className="mt-6 mb-7" />
          <PostSearch />
        </div>
        <CategoryPosts slug={slug} />
      </Container>
      <ClosingCta {...words.closing} />
    </Page>
  );
}
