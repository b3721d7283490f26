import { clsx } from "clsx";
import { useMemo } from "react";
import { diffLines } from "./diff.ts";

const marks = { same: "", removed: "−", added: "+" } as const;

export function Changes({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  if (lines.every(({ kind }) => kind === "same")) {
    return <p className="text-ink-soft">The text is the same as what is in the editor now.</p>;
  }
  return (
    <ul className="overflow-hidden rounded-field border border-line font-mono text-sm leading-relaxed">
      {lines.map(({ kind, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
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
