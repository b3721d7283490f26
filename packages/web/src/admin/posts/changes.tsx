import { diffArrays } from "diff";
import { useMemo } from "react";

type Kind = "same" | "removed" | "added";

/** More edits would block the page. The comparison then shows the whole text as replaced. */
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

export function Changes({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  if (lines.every(({ kind }) => kind === "same"))
    return <p className="text-ink-soft">This text matches the editor.</p>;
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
