import type { Category } from "@handyman/core/category/schema";
import { useParams } from "wouter";
import * as words from "../../content/pages/blog.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Container, PageTitle } from "../../ui/section.tsx";
import { CategoryNav, PostSearch } from "../posts/blog-nav.tsx";
import { PostRow } from "../posts/post-card.tsx";
import { PostFailure, PostItems } from "../posts/post-list.tsx";
import { RowPlaceholders } from "../posts/post-placeholders.tsx";
import { useCategories, usePostPages } from "../posts/queries.ts";
import { BlogFailurePage, BlogLoading } from "./parts/blog-states.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { Breadcrumbs, ClosingCta, Page } from "./parts/page-frame.tsx";

function CategoryPosts({ slug }: { slug: string }) {
  const list = usePostPages({ category: slug });
  if (!list.data) return list.isError ? <PostFailure query={list} /> : <RowPlaceholders />;
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

function CategoryDetails({ category: { slug, name } }: { category: Category }) {
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

export function CategoryPage() {
  const { slug } = useParams();
  const query = useCategories();
  const { data, isError } = query;
  const category = data?.find((found) => found.slug === slug);
  if (category) return <CategoryDetails category={category} />;
  if (data) return <LazyNotFoundPage />;
  return isError ? (
    <BlogFailurePage message="Failed to load blog categories" query={query} />
  ) : (
    <BlogLoading />
  );
}
