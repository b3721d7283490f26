import type { LucideIcon } from "lucide-react";
import LinkIcon from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import type { ComponentProps } from "react";
import { toast } from "../../../lib/toast.ts";
import { useHydrated } from "../../../lib/use-browser.ts";
import { paths } from "../../../paths.ts";
import { ArrowLink } from "../../../ui/button.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { Section } from "../../../ui/section.tsx";
import { PostGrid } from "../../posts/post-list.tsx";
import { usePosts } from "../../posts/queries.ts";
import facebook from "./facebook.svg?raw";
import linkedIn from "./linkedin.svg?raw";
import x from "./x.svg?raw";

interface ShareProps {
  title: string;
  url: string;
}

const link = (address: string, params: Record<string, string>) => `${address}?${new URLSearchParams(params)}`;

/** Plain links, so no code of these services is loaded. */
const listServices = ({ title, url }: ShareProps) => [
  { name: "Facebook", mark: facebook, href: link("https://www.facebook.com/sharer/sharer.php", { u: url }) },
  { name: "X", mark: x, href: link("https://x.com/intent/post", { text: title, url }) },
  {
    name: "LinkedIn",
    mark: linkedIn,
    href: link("https://www.linkedin.com/sharing/share-offsite/", { url }),
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

const shareWithSystem = ({ title, url }: ShareProps) =>
  navigator.share({ title, url }).catch(() => undefined);

const actionClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field border border-line bg-surface px-4 py-2 font-semibold transition-colors hover:border-brand hover:text-brand";

function Action({ Icon, onClick, children }: ComponentProps<"button"> & { Icon: LucideIcon }) {
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
      className="border-line border-t"
    >
      <PostGrid posts={shown} />
    </Section>
  );
}
