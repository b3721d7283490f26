import type { MediaDetails, MediaUse } from "@handyman/core/media/schema";
import { mayEnter } from "@handyman/core/staff/schema";
import FileText from "lucide-react/icons/file-text";
import Wrench from "lucide-react/icons/wrench";
import { Link } from "react-router";
import { useMe } from "../../lib/staff/use-me.ts";
import { staffPaths } from "../../staff-paths.ts";

const kinds = {
  post: { area: "posts", to: staffPaths.post, Icon: FileText, word: "Post" },
  service: { area: "services", to: staffPaths.service, Icon: Wrench, word: "Service" },
} as const;

function Use({ use }: { use: MediaUse }) {
  const { roles } = useMe();
  const { area, to, Icon, word } = kinds[use.kind];
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
      <span className="sr-only">{word}: </span>
      {mayEnter(roles, area) ? (
        <Link to={to(use.id)} className="font-medium text-brand-strong underline underline-offset-3">
          {use.title}
        </Link>
      ) : (
        use.title
      )}
    </li>
  );
}

/** Where the image shows. */
export function ImageUses({ details: { uses, usedBy } }: { details: MediaDetails }) {
  return (
    <section>
      <h3 className="font-semibold">Where it shows</h3>
      {uses === 0 && <p className="mt-1 text-ink-soft">Nowhere yet.</p>}
      <ul className="mt-1">
        {usedBy.map((use) => (
          <Use key={`${use.kind}:${use.id}`} use={use} />
        ))}
      </ul>
      {uses > usedBy.length && <p className="text-ink-soft text-sm">And {uses - usedBy.length} more.</p>}
    </section>
  );
}
