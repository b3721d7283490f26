import { useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import History from "lucide-react/icons/history";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { ImageField } from "../media/image-field.tsx";
import { imageQuery } from "../media/queries.ts";
import { Panel } from "../ui/panel.tsx";
import { StatusActions } from "./post-actions.tsx";
import { PostHistory } from "./post-history.tsx";
import { statusWords, whenWords } from "./status-words.ts";
import type { PostEditor } from "./use-post-editor.ts";

function DetailFields({ editor: { fields, field, post } }: { editor: PostEditor }) {
  const { data = [] } = useQuery(categoriesQuery);
  const isMoving = post.status === "published" && fields.slug !== post.slug;
  return (
    <div className="space-y-5">
      <TextArea
        label="Excerpt"
        hint={`Shown in lists and by search engines. ${fields.excerpt.trim().length} of 400 characters.`}
        rows={3}
        {...field("excerpt")}
      />
      <TextInput
        label="Address"
        hint={isMoving ? "The old address will lead here." : paths.post(fields.slug)}
        spellCheck={false}
        autoCapitalize="none"
        {...field("slug")}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field("categoryId")}
      />
      {post.oldSlugs.length > 0 && (
        <p className="text-ink-soft text-sm">
          Earlier addresses that lead here: {post.oldSlugs.map((slug) => paths.post(slug)).join(", ")}
        </p>
      )}
    </div>
  );
}

interface Props {
  editor: PostEditor;
  onChooseImage: () => void;
  onDelete: () => void;
}

function FeaturedImage({ editor: { fields, change }, onChooseImage }: Omit<Props, "onDelete">) {
  const id = fields.featuredImageId;
  const { data, error } = useQuery({ ...imageQuery(id), enabled: id !== "" });
  const image = id && data?.image;
  const gone = error && "This image is not in the library any more.";
  return (
    <ImageField
      label="Featured image"
      hint="Above the text, and in lists."
      image={image || null}
      problem={id && !image && (gone ?? (data ? "This image is not ready yet." : "Loading…"))}
      onChoose={onChooseImage}
      onRemove={() => change({ featuredImageId: "" })}
    />
  );
}

export function Details({ editor, onChooseImage, onDelete }: Props) {
  const { post } = editor;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const row = "w-full justify-start! rounded-field! px-3!";
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <Panel title="Details">
        <DetailFields editor={editor} />
      </Panel>
      <div className="space-y-6">
        <Panel>
          <FeaturedImage editor={editor} onChooseImage={onChooseImage} />
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
