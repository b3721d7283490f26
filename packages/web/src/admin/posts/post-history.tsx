import type { PostVersionSummary, RestoredPost } from "@handyman/core/post/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getRestoreQuestion } from "../../content/staff/posts.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { toListProps } from "../lib/paged.ts";
import { useStaffName } from "../lib/people.ts";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, FailureState, Loaded, ShowMore } from "../ui/states.tsx";
import { Changes } from "./changes.tsx";
import { versionQuery, versionsQuery } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

function leftOutWords({ leftOut: { images, category } }: RestoredPost) {
  const gone = [
    ...(images > 0 ? [images === 1 ? "an image" : `${images} images`] : []),
    ...(category ? ["its category"] : []),
  ];
  return gone.length > 0 ? { description: `Without ${gone.join(" and ")}: deleted in the meantime.` } : {};
}

interface VersionProps {
  editor: PostEditor;
  number: number;
  onRestored: () => void;
}

function Version({ editor, number, onRestored }: VersionProps) {
  const query = useQuery(versionQuery(editor.post.id, number));
  const restore = async () => {
    const isSure = await confirm(getRestoreQuestion(number, editor.isDirty));
    const restored = isSure && (await editor.restore(number));
    if (!restored) return;
    toast.success(`Version ${number} restored`, leftOutWords(restored));
    onRestored();
  };
  return (
    <Loaded query={query} waiting={<Skeleton className="h-64" />}>
      {({ title, excerpt, content }) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="text-ink-soft">{excerpt}</p>
            </div>
            <Button variant="secondary" onClick={() => void restore()}>
              Restore
            </Button>
          </div>
          <p className="text-ink-soft text-sm">
            What restoring it would change in the text that is in the editor now:
          </p>
          <Changes before={editor.fields.content} after={content} />
        </div>
      )}
    </Loaded>
  );
}

interface RowProps {
  version: PostVersionSummary;
  current: boolean;
  onPress: () => void;
}

function Row({ version, current, onPress }: RowProps) {
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

export function PostHistory({ editor, onClose }: { editor: PostEditor; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const query = { ...versionsQuery(editor.post.id), staleTime: 0 };
  const { rows, error, onRetry, onMore, isLoadingMore } = toListProps(useInfiniteQuery(query));
  if (error && !rows) return <FailureState error={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton className="h-64" />;
  const number = chosen ?? rows[0]?.number;
  if (number === undefined)
    return <EmptyState title="No versions yet">Each save of the post makes one.</EmptyState>;
  return (
    <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
      <ul className="max-h-[60dvh] space-y-1 overflow-y-auto max-md:max-h-48">
        {rows.map((version) => (
          <li key={version.number}>
            <Row
              version={version}
              current={version.number === number}
              onPress={() => setChosen(version.number)}
            />
          </li>
        ))}
        {onMore && (
          <li>
            <ShowMore onMore={onMore} isLoading={isLoadingMore} />
          </li>
        )}
      </ul>
      <Version editor={editor} number={number} onRestored={onClose} />
    </div>
  );
}
