import type { Category } from "@handyman/core/category/schema";
import { useParams } from "wouter";
import { CategoryNav } from "../features/posts/category-nav.tsx";
import { PostFailure } from "../features/posts/post-failure.tsx";
import { PostSearch } from "../features/posts/post-search.tsx";
import { useCategories } from "../features/posts/queries.ts";
import { Page } from "../layouts/page.tsx";
import { lazyPage } from "../lib/lazy-page.tsx";
import { paths } from "../paths.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Container } from "../ui/container.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { CategoryPosts } from "./blog/category-posts.tsx";
import { Loading } from "./blog/loading.tsx";
import { ClosingCta } from "./parts/closing-cta.tsx";

const NotFoundPage = lazyPage(async () => (await import("./not-found.tsx")).NotFoundPage);

function CategoryDetails({ category: { slug, name } }: { category: Category }) {
  return (
    <Page
      title={`${name}: Blog`}
      description={`Everything on our blog under “${name}”, newest first: what to check, what it takes, and when to call somebody. Written in the Bay Area.`}
      keywords={`${name.toLowerCase()}, home repair blog, maintenance tips, San Francisco Bay Area`}
    >
      <Container className="grid gap-10 pt-8 pb-16 lg:grid-cols-[22rem_1fr] lg:gap-20 lg:pb-24">
        <div className="min-w-0 lg:sticky lg:top-26 lg:self-start">
          <Breadcrumbs
            crumbs={[{ name: "Home", to: paths.home }, { name: "Blog", to: paths.blog }, { name }]}
          />
          <PageTitle className="mt-6">{name}</PageTitle>
          <p className="mt-4 text-ink-soft text-lead">What we have written about it, newest first.</p>
          <CategoryNav current={slug} className="mt-6 mb-7" />
          <PostSearch />
        </div>
        <CategoryPosts slug={slug} />
      </Container>
      <ClosingCta
        title="Rather have it done?"
        text="Send us the list and a photo or two. You get a price within 24 hours, and asking is free."
      />
    </Page>
  );
}

/** The posts of one category. */
export function CategoryPage() {
  const { slug } = useParams();
  const { data, isError, isFetching, refetch } = useCategories();
  const category = data?.find((found) => found.slug === slug);
  if (category) return <CategoryDetails category={category} />;
  if (data) return <NotFoundPage />;
  if (!isError) return <Loading />;
  return (
    <Page title="Blog" description="Our blog did not load." noindex>
      <Container className="py-20">
        <PageTitle className="mb-8">Blog</PageTitle>
        <PostFailure
          message="Failed to load blog categories"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    </Page>
  );
}
