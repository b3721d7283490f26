import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { ImageField } from "../media/image-field.tsx";
import { imageQuery } from "../media/queries.ts";
import { Panel } from "../ui/panel.tsx";
import { StatusPanel } from "./post-actions.tsx";
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

function FeaturedImage({ editor: { fields, change } }: { editor: PostEditor }) {
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
      onChange={(picked) => change({ featuredImageId: picked?.id ?? "" })}
    />
  );
}

export const Details = ({ editor, onDelete }: { editor: PostEditor; onDelete: () => void }) => (
  <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <Panel title="Details">
      <DetailFields editor={editor} />
    </Panel>
    <div className="space-y-6">
      <Panel>
        <FeaturedImage editor={editor} />
      </Panel>
      <StatusPanel editor={editor} onDelete={onDelete} />
    </div>
  </div>
);
