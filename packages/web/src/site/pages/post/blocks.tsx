import type { PostSummary } from "@handyman/core/post/schema";
import LinkIcon from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import type { ComponentType } from "react";
import { toast } from "../../../lib/toast.ts";
import { useHydrated } from "../../../lib/use-browser.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { PostCard } from "../../posts/post-card.tsx";
import { postGrid } from "../../posts/post-placeholders.tsx";
import { usePosts } from "../../posts/queries.ts";

const facebookPath =
  "M14 22v-8h2.8l.5-3.4H14V8.5c0-1 .4-1.7 1.9-1.7h1.6V3.7c-.6-.1-1.5-.2-2.4-.2-2.7 0-4.4 1.6-4.4 4.5v2.6H7.6V14h3.1v8z";
const xPath =
  "M17.6 3h3.2l-7 8 8.2 10h-6.4l-5-6.4L4.9 21H1.7l7.5-8.6L1.3 3h6.6l4.5 5.9zm-1.1 16.1h1.8L6.8 4.8H4.9z";
const linkedInPath =
  "M4.6 9.2h3.6V21H4.6zM6.4 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10.4 9.2h3.5v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6V21h-3.7v-5.7c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3V21h-3.6z";

function ServiceMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-brand">
      <path d={path} />
    </svg>
  );
}

interface ShareProps {
  title: string;
  url: string;
}

const toQuery = (params: Record<string, string>) => new URLSearchParams(params);

/** Plain links, so no code of these services is loaded. */
const listServices = ({ title, url }: ShareProps) => [
  {
    name: "Facebook",
    path: facebookPath,
    href: `https://www.facebook.com/sharer/sharer.php?${toQuery({ u: url })}`,
  },
  { name: "X", path: xPath, href: `https://x.com/intent/post?${toQuery({ text: title, url })}` },
  {
    name: "LinkedIn",
    path: linkedInPath,
    href: `https://www.linkedin.com/sharing/share-offsite/?${toQuery({ url })}`,
  },
];

/** Mail programs show a plus sign, so a space must be %20. */
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

/** This promise also rejects when the visitor cancels. */
const shareWithSystem = ({ title, url }: ShareProps) =>
  navigator.share({ title, url }).catch(() => undefined);

const actionClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field border border-line bg-surface px-4 py-2 font-semibold transition-colors hover:border-brand hover:text-brand";

interface ActionProps {
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  onClick: () => void;
  children: string;
}

function Action({ Icon, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={actionClass}>
        <Icon className="size-5 text-brand" />
        {children}
      </button>
    </li>
  );
}

export function Share(post: ShareProps) {
  const hydrated = useHydrated();
  const canShare = hydrated && typeof navigator.share === "function";
  return (
    <>
      <h2 className="mb-4 font-bold text-lg">Pass it on</h2>
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-1">
        <Action Icon={LinkIcon} onClick={() => void copy(post.url)}>
          Copy link
        </Action>
        <li>
          <a href={toMailLink(post)} className={actionClass}>
            <Mail className="size-5 text-brand" />
            E-mail
          </a>
        </li>
        {listServices(post).map(({ name, path, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={actionClass}>
              <ServiceMark path={path} />
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        {canShare && (
          <Action Icon={Share2} onClick={() => void shareWithSystem(post)}>
            More ways
          </Action>
        )}
      </ul>
    </>
  );
}

const SHOWN = 3;

/** A failure is silent, because the visitor has already read the post. */
export function RelatedPosts({ id, category }: { id: string; category: string }) {
  const range = { limit: SHOWN + 1 };
  const alike = usePosts({ ...range, category, enabled: category !== "" });
  const newest = usePosts(range);
  const others = [...(alike.data?.items ?? []), ...(newest.data?.items ?? [])];
  const posts = new Map<string, PostSummary>();
  for (const post of others) if (post.id !== id) posts.set(post.id, post);
  const shown = [...posts.values()].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section
      id="related"
      title="Read on"
      aside={<ArrowLink to={paths.blog}>All posts</ArrowLink>}
      className="border-line border-t"
    >
      <ul className={postGrid}>
        {shown.map((post) => (
          <li key={post.id} className="grid">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
