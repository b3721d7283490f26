import type { Post } from "@handyman/core/blog/schema";
import LinkIcon from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { postClosing, postKeywords } from "../../content/pages/blog.ts";
import { isNotFound } from "../../lib/api-error.ts";
import { useSettings } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { paths } from "../../paths.ts";
import { findPostImage } from "../../social-image.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Container, Section } from "../../ui/section.tsx";
import { PostGrid, PostImage, PostMeta, postFailure } from "../posts/post-list.tsx";
import { usePost, usePosts, useViewCount } from "../posts/queries.ts";
import { BlogStandIn } from "./parts/blog-stand-in.tsx";
import { LazyNotFoundPage } from "./parts/lazy-not-found.ts";
import { absoluteUrl, Below, ClosingCta, Hero, Page } from "./parts/page-frame.tsx";
import { Portrait } from "./parts/portrait.tsx";
import facebook from "./post/facebook.svg?raw";
import linkedIn from "./post/linkedin.svg?raw";
import x from "./post/x.svg?raw";

function PostHeader({ post }: { post: Post }) {
  const { business_name } = useSettings();
  const { category, title, excerpt, author } = post;
  const parents = [
    { name: "Blog", to: paths.blog },
    ...(category.slug ? [{ name: category.name, to: paths.category(category.slug) }] : []),
  ];
  return (
    <Hero
      title={title}
      text={excerpt}
      parents={parents}
      aside={
        <div className="relative aspect-[4/3] overflow-hidden rounded-panel bg-pine-deep">
          <PostImage
            post={post}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 46vw, 92vw"
            priority
            decorative={false}
          />
        </div>
      }
    >
      <div className="mt-7 flex items-center gap-4 border-pine-line border-t pt-5">
        {author && <Portrait photo={author.photo} className="size-14" />}
        <p className="text-on-pine-soft">
          <span className="block font-semibold text-on-pine">
            By {author ? `${author.name}, ${author.trade}` : business_name}
          </span>
          <PostMeta post={post} />
        </p>
      </div>
    </Hero>
  );
}

interface ShareProps {
  title: string;
  url: string;
}

const makeLink = (address: string, params: Record<string, string>) =>
  `${address}?${new URLSearchParams(params)}`;

const listServices = ({ title, url }: ShareProps) => [
  {
    name: "Facebook",
    mark: facebook,
    href: makeLink("https://www.facebook.com/sharer/sharer.php", { u: url }),
  },
  { name: "X", mark: x, href: makeLink("https://x.com/intent/post", { text: title, url }) },
  {
    name: "LinkedIn",
    mark: linkedIn,
    href: makeLink("https://www.linkedin.com/sharing/share-offsite/", { url }),
  },
];

/** Mail programs show a plus sign as it is, so a space must be %20. */
const toMailLink = ({ title, url }: ShareProps) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("The link could not be copied", { description: url });
  }
}

const actionClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field border border-line bg-surface px-4 py-2 font-semibold transition-colors hover:border-brand hover:text-brand";

function Share(post: ShareProps) {
  const hydrated = useHydrated();
  const canShare = hydrated && typeof navigator.share === "function";
  return (
    <>
      <h2 className="mb-4 font-bold text-lg">Share this post</h2>
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-1">
        <li>
          <button type="button" onClick={() => void copy(post.url)} className={actionClass}>
            <LinkIcon className="size-5 text-brand" />
            Copy link
          </button>
        </li>
        <li>
          <a href={toMailLink(post)} className={actionClass}>
            <Mail className="size-5 text-brand" />
            Email
          </a>
        </li>
        {listServices(post).map(({ name, mark, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={actionClass}>
              <Drawing file={mark} className="size-5 fill-brand" />
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        {canShare && (
          <li>
            <button
              type="button"
              onClick={() => navigator.share(post).catch(() => undefined)}
              className={actionClass}
            >
              <Share2 className="size-5 text-brand" />
              More ways
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

const SHOWN = 3;

function RelatedPosts({ id, category }: { id: string; category: string }) {
  const alike = usePosts(SHOWN + 1, { category }, category !== "");
  const newest = usePosts(SHOWN + 1);
  const found = [...(alike.data?.items ?? []), ...(newest.data?.items ?? [])];
  const others = new Map(found.filter((post) => post.id !== id).map((post) => [post.id, post]));
  const shown = [...others.values()].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section
      id="related"
      title="Read on"
      aside={<ArrowLink to={paths.blog}>All posts</ArrowLink>}
      className="far-below-360 border-line border-t"
    >
      <PostGrid posts={shown} />
    </Section>
  );
}

const MAX_DESCRIPTION = 160;

function PostDetails({ post }: { post: Post }) {
  useViewCount(post.id);
  const { id, slug, title, excerpt, category } = post;
  return (
    <Page
      title={title}
      description={excerpt.slice(0, MAX_DESCRIPTION)}
      keywords={postKeywords(category.name)}
      image={findPostImage(post)}
      type="article"
    >
      <article>
        <PostHeader post={post} />
        <Below>
          <Container className="grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-20 lg:py-16">
            <Prose html={post.html} />
            <aside aria-label="Share this post" className="lg:sticky lg:top-26 lg:self-start">
              <Share title={title} url={absoluteUrl(paths.post(slug))} />
            </aside>
          </Container>
        </Below>
      </article>
      <RelatedPosts id={id} category={category.slug} />
      <ClosingCta {...postClosing} />
    </Page>
  );
}

/** Smaller than the router's `Navigate`, which every page would load. */
function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const { search, hash } = window.location;
    navigate(to + search + hash, { replace: true });
  }, [navigate, to]);
  return null;
}

export function PostPage() {
  const { slug = "" } = useParams();
  const query = usePost(slug);
  const { data: post, error } = query;
  if (post && post.slug !== slug) {
    return <Moved to={paths.post(post.slug)} />;
  }
  if (post) return <PostDetails key={post.id} post={post} />;
  return isNotFound(error) ? <LazyNotFoundPage /> : <BlogStandIn message={postFailure} query={query} />;
}
