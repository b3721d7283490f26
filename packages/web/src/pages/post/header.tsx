import type { Post } from "@handyman/core/post/schema";
import { PostImage } from "../../features/posts/post-image.tsx";
import { PostMeta } from "../../features/posts/post-meta.tsx";
import { useSettings } from "../../features/settings/use-settings.ts";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Above a post's text: where it stands, what it is about, who wrote it when, and its picture. */
export function PostHeader({ post }: { post: Post }) {
  const { business_name } = useSettings();
  const { category, title } = post;
  const crumbs = [
    { name: "Home", to: paths.home },
    { name: "Blog", to: paths.blog },
    // One whose category was deleted has none to lead to.
    ...(category.slug ? [{ name: category.name, to: paths.category(category.slug) }] : []),
    { name: title },
  ];
  return (
    <div className="on-pine">
      <Container className="grid gap-9 pt-8 pb-10 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-16 lg:pb-16">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <PageTitle className="mt-7">{title}</PageTitle>
          <p className="mt-5 max-w-xl text-lead text-on-pine-soft">{post.excerpt}</p>
          <p className="mt-7 border-pine-line border-t pt-5 text-on-pine-soft">
            <span className="block font-semibold text-on-pine">By {business_name}</span>
            <PostMeta post={post} day="long" />
          </p>
        </div>
        <div className="aspect-[4/3] overflow-hidden rounded-panel bg-pine-deep">
          <PostImage
            post={post}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 46vw, 92vw"
            priority
            decorative={false}
          />
        </div>
      </Container>
    </div>
  );
}
