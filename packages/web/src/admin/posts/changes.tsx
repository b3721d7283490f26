import { clsx } from "clsx";
import { diffArrays } from "diff";
import { useMemo } from "react";

type Kind = "same" | "removed" | "added";

/** More edits would block the page; such a text counts as replaced. */
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

const marks = { same: "", removed: "−", added: "+" } as const;

export function Changes({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  if (lines.every(({ kind }) => kind === "same")) {
    return <p className="text-ink-soft">The text is the same as what is in the editor now.</p>;
  }
  return (
    <ul className="overflow-hidden rounded-field border border-line font-mono text-sm leading-relaxed">
      {lines.map(({ kind, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id
          key={index}
          className={clsx(
            "flex gap-2 px-3 break-words",
            kind === "removed" && "bg-danger-soft text-danger",
            kind === "added" && "bg-brand-soft text-success",
          )}
        >
          <span aria-hidden="true" className="w-3 shrink-0">
            {marks[kind]}
          </span>
          {kind !== "same" && (
            <span className="sr-only">{kind === "added" ? "Would come: " : "Would go: "}</span>
          )}
          <span className="min-w-0 whitespace-pre-wrap">{text || " "}</span>
        </li>
      ))}
    </ul>
  );
}
