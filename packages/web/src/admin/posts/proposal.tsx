import type { PostInput } from "@handyman/core/post/schema";
import { Button } from "../../ui/button.tsx";
import { Changes } from "./changes.tsx";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  words: Pick<PostInput, "title" | "excerpt" | "content">;
  note: string;
  action: string;
  onAccept: () => void;
}

export function Proposal({ editor, words, note, action, onAccept }: Props) {
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="font-semibold text-lg">{words.title}</h3>
          <p className="text-ink-soft">{words.excerpt}</p>
        </div>
        <Button variant="secondary" onClick={onAccept}>
          {action}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{note}</p>
      <Changes before={editor.fields.content} after={words.content} />
    </div>
  );
}
