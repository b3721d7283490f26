import { renderMarkdown } from "@handyman/core/blog/markdown";
import { useDeferredValue, useMemo } from "react";
import { Prose } from "../../ui/prose.tsx";

export function MarkdownPreview({ markdown }: { markdown: string }) {
  const late = useDeferredValue(markdown);
  const { html, problem } = useMemo(() => renderMarkdown(late), [late]);
  if (problem) return <p className="text-danger">{problem}</p>;
  if (html === "") return <p className="text-ink-soft">What you write shows here as visitors will see it.</p>;
  return <Prose html={html} />;
}
