import LinkIcon from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import type { ComponentType } from "react";
import { toast } from "../../lib/toast.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { facebookMark, linkedInMark, Mark, xMark } from "./marks.tsx";

interface ShareProps {
  title: string;
  /** The post's whole address. */
  url: string;
}

const query = (params: Record<string, string>) => new URLSearchParams(params);

/** Plain links: nothing of these services is loaded before one is followed. */
const servicesOf = ({ title, url }: ShareProps) => [
  {
    name: "Facebook",
    mark: facebookMark,
    href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  { name: "X", mark: xMark, href: `https://x.com/intent/post?${query({ text: title, url })}` },
  {
    name: "LinkedIn",
    mark: linkedInMark,
    href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
];

/** Mail programs show a plus as it is, so spaces are written as %20. */
const mailLink = ({ title, url }: ShareProps) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("The link could not be copied", { description: url });
  }
}

/** A share that is given up is no fault; one that fails has the links beside it. */
const shareBySystem = ({ title, url }: ShareProps) => navigator.share({ title, url }).catch(() => undefined);

const look =
  "flex min-h-11 w-full items-center gap-3 rounded-field border border-line bg-surface px-4 py-2 font-semibold transition-colors hover:border-brand hover:text-brand";

interface ActionProps {
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  onClick: () => void;
  children: string;
}

function Action({ Icon, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={look}>
        <Icon aria-hidden="true" className="size-5 text-brand" />
        {children}
      </button>
    </li>
  );
}

/** Ways to pass a post on. */
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
          <a href={mailLink(post)} className={look}>
            <Mail aria-hidden="true" className="size-5 text-brand" />
            E-mail
          </a>
        </li>
        {servicesOf(post).map(({ name, mark, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
              <Mark path={mark} />
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        {canShare && (
          <Action Icon={Share2} onClick={() => void shareBySystem(post)}>
            More ways
          </Action>
        )}
      </ul>
    </>
  );
}
