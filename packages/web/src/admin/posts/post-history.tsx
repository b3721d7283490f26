import type { PostInput, PostVersionSummary } from "@handyman/core/blog/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { diffArrays } from "diff";
import { useMemo, useState } from "react";
import { describeLeftOut, getRestoreQuestion } from "../../content/staff/posts.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readJson } from "../lib/api.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/people.ts";
import { createPagedQuery } from "../lib/query-client.ts";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, Loaded, LoadedList } from "../ui/states.tsx";
import { postApi } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

const versionsApi = postApi.versions;

type Kind = "same" | "removed" | "added";

/** More edits would block the page, so the comparison then shows the whole text as replaced. */
const MAX_EDITS = 2000;

export function compareLines(before: string, after: string): { kind: Kind; text: string }[] {
  const [older, newer] = [before.split("\n"), after.split("\n")];
  const toLines = (kind: Kind, lines: string[]) => lines.map((text) => ({ kind, text }));
  const changes = diffArrays(older, newer, { maxEditLength: MAX_EDITS });
  if (!changes) return [...toLines("removed", older), ...toLines("added", newer)];
  return changes.flatMap(({ value, added, removed }) =>
    toLines((added && "added") || (removed && "removed") || "same", value),
  );
}

const looks = {
  same: { mark: "", words: "", className: "" },
  removed: { mark: "−", words: "Removed: ", className: "bg-danger-soft text-danger" },
  added: { mark: "+", words: "Added: ", className: "bg-brand-soft text-success" },
};

interface ChangesProps {
  before: string;
  after: string;
  same?: string;
}

export function Changes({ before, after, same = "This is the same text as in the editor." }: ChangesProps) {
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  if (lines.every(({ kind }) => kind === "same")) return <p className="text-ink-soft">{same}</p>;
  return (
    <ul className="overflow-hidden rounded-field border border-line font-mono text-sm leading-relaxed">
      {lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id
        <li key={index} className={`flex gap-2 px-3 break-words ${looks[kind].className}`}>
          <span aria-hidden="true" className="w-3 shrink-0">
            {looks[kind].mark}
          </span>
          <span className="sr-only">{looks[kind].words}</span>
          <span className="min-w-0 whitespace-pre-wrap">{text || " "}</span>
        </li>
      ))}
    </ul>
  );
}

type VersionProps = { editor: PostEditor; number: number; onRestored: () => void };

function Version({ editor, number, onRestored }: VersionProps) {
  const { id } = editor.post;
  const query = useQuery({
    queryKey: ["post-version", id, number],
    queryFn: async (): Promise<PostInput> =>
      readJson(versionsApi[":number"].$get({ param: { id, number: String(number) } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restore = async () => {
    const isSure = await confirm(getRestoreQuestion(number, editor.isDirty));
    const restored = isSure && (await editor.restore(number));
    if (!restored) return;
    toast.success(`Version ${number} restored`, { description: describeLeftOut(restored.leftOut) });
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

type RowProps = { version: PostVersionSummary; current: boolean; onPress: () => void };

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
      <span className="block text-sm">{formatPacificMoment(savedAt)}</span>
      <span className="block text-ink-soft text-sm">
        {savedBy ? getName(savedBy) : "From the start"} · {characters.toLocaleString("en-US")} characters
      </span>
    </button>
  );
}

export function PostHistory({ editor, onClose }: { editor: PostEditor; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const param = { id: editor.post.id };
  const versions = useInfiniteQuery({
    ...createPagedQuery<PostVersionSummary>(["post-versions", param.id], (page) =>
      readJson(versionsApi.$get({ param, query: { limit: "20", ...page } })),
    ),
    staleTime: 0,
  });
  const shown = chosen ?? versions.data?.[0]?.number;
  return (
    <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
      <div className="max-h-[60dvh] overflow-y-auto max-md:max-h-48">
        <LoadedList
          list={versions}
          waiting={<Skeleton className="h-64" />}
          empty={
            <EmptyState title="No versions yet">You get a version each time you save the post.</EmptyState>
          }
        >
          {(rows) => (
            <ul className="space-y-1">
              {rows.map((version) => (
                <li key={version.number} data-key={version.number}>
                  <Row
                    version={version}
                    current={version.number === shown}
                    onPress={() => setChosen(version.number)}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
      {shown !== undefined && <Version editor={editor} number={shown} onRestored={onClose} />}
    </div>
  );
}
