import ExternalLink from "lucide-react/icons/external-link";
import History from "lucide-react/icons/history";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import { StatusActions } from "./post-actions.tsx";
import { DetailFields } from "./post-fields.tsx";
import { PostHistory } from "./post-history.tsx";
import { statusWords, whenWords } from "./status-words.ts";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  onChooseImage: () => void;
  onDelete: () => void;
}

export function Details({ editor, onChooseImage, onDelete }: Props) {
  const { post, fields, change } = editor;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const row = "w-full justify-start! rounded-field! px-3!";
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <Panel title="Details">
        <DetailFields editor={editor} />
        {post.oldSlugs.length > 0 && (
          <p className="mt-4 text-ink-soft text-sm">
            Earlier addresses that lead here: {post.oldSlugs.map((slug) => paths.post(slug)).join(", ")}
          </p>
        )}
      </Panel>
      <div className="space-y-6">
        <Panel title="Featured image">
          <FeaturedImage
            id={fields.featuredImageId}
            onChoose={onChooseImage}
            onRemove={() => change({ featuredImageId: "" })}
          />
        </Panel>
        <Panel title={statusWords[post.status].word}>
          <p className="text-ink-soft">{whenWords(post)}</p>
          <div className="-mx-3 mt-2">
            {post.status === "published" && (
              <ButtonAnchor
                variant="ghost"
                href={paths.post(post.slug)}
                target="_blank"
                rel="noreferrer"
                className={row}
              >
                <ExternalLink aria-hidden="true" className="size-4.5" />
                View on site<span className="sr-only"> (opens in a new tab)</span>
              </ButtonAnchor>
            )}
            <Button variant="ghost" className={row} onClick={() => setHistoryOpen(true)}>
              <History aria-hidden="true" className="size-4.5" />
              History
            </Button>
          </div>
          <StatusActions editor={editor} onDelete={onDelete} />
        </Panel>
      </div>
      <PostHistory editor={editor} open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </div>
  );
}
