import type { PostVersionSummary, RestoredPost } from "@handyman/core/post/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/use-colleagues.ts";
import { confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { Proposal } from "./proposal.tsx";
import { versionQuery, versionsQuery } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

function leftOutWords({ leftOut: { images, category } }: RestoredPost) {
  const gone = [
    ...(images > 0 ? [images === 1 ? "an image" : `${images} images`] : []),
    ...(category ? ["its category"] : []),
  ];
  return gone.length > 0 ? { description: `Without ${gone.join(" and ")}: deleted in the meantime.` } : {};
}

function Version({
  editor,
  number,
  onRestored,
}: {
  editor: PostEditor;
  number: number;
  onRestored: () => void;
}) {
  const { data, error, refetch } = useQuery(versionQuery(editor.post.id, number));
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const restore = async () => {
    const yes = await confirm({
      title: `Restore version ${number}?`,
      text: editor.isDirty
        ? "Its words become the newest version. What you typed and did not save is gone then."
        : "Its words become the newest version; address, status and date stay. The version of now stays in the history.",
      action: "Restore version",
      danger: editor.isDirty,
    });
    const restored = yes && (await editor.restore(number));
    if (!restored) return;
    toast.success(`Version ${number} restored`, leftOutWords(restored));
    onRestored();
  };
  return (
    <Proposal
      editor={editor}
      words={data}
      note="What restoring it would change in the text that is in the editor now:"
      action="Restore"
      onAccept={() => void restore()}
    />
  );
}

function Row({
  version,
  current,
  onPress,
}: {
  version: PostVersionSummary;
  current: boolean;
  onPress: () => void;
}) {
  const getName = useStaffName();
  const { number, savedAt, savedBy, characters, status } = version;
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onPress}
      className="block w-full rounded-field px-3 py-2 text-left hover:bg-brand-soft aria-pressed:bg-brand-soft"
    >
      <span className="block font-semibold">
        Version {number} <span className="font-normal text-ink-soft">· {status}</span>
      </span>
      <span className="block text-sm">{pacificMoment(savedAt)}</span>
      <span className="block text-ink-soft text-sm">
        {savedBy ? getName(savedBy) : "From the start"} · {characters.toLocaleString("en-US")} characters
      </span>
    </button>
  );
}

function History({ editor, onClose }: { editor: PostEditor; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    versionsQuery(editor.post.id),
  );
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const versions = data.pages.flatMap(({ items }) => items);
  const number = chosen ?? versions[0]?.number;
  if (number === undefined)
    return <EmptyState title="No versions yet">Each save of the post makes one.</EmptyState>;
  return (
    <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
      <ul className="max-h-[60dvh] space-y-1 overflow-y-auto max-md:max-h-48">
        {versions.map((version) => (
          <li key={version.number}>
            <Row
              version={version}
              current={version.number === number}
              onPress={() => setChosen(version.number)}
            />
          </li>
        ))}
        {hasNextPage && (
          <li>
            <Button variant="ghost" onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </li>
        )}
      </ul>
      <Version editor={editor} number={number} onRestored={onClose} />
    </div>
  );
}

export function PostHistory({
  editor,
  open,
  onClose,
}: {
  editor: PostEditor;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title="History" open={open} onClose={onClose} className="w-[min(64rem,calc(100vw-2rem))]!">
      <History editor={editor} onClose={onClose} />
    </Dialog>
  );
}
