import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { controlClass, FieldError } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

export function TitleField({ editor: { fields, change, errors } }: { editor: PostEditor }) {
  return (
    <div className="mb-5">
      <label htmlFor="post-title" className="sr-only">
        Title
      </label>
      <input
        id="post-title"
        value={fields.title}
        placeholder="Title"
        aria-required="true"
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? "post-title-error" : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        className={`${controlClass} font-display! font-extrabold! text-2xl!`}
      />
      {errors.title && <FieldError id="post-title">{errors.title}</FieldError>}
    </div>
  );
}

export function DetailFields({ editor }: { editor: PostEditor }) {
  const { fields, change, errors, post } = editor;
  const { data = [] } = useQuery(categoriesQuery);
  const isMoving = post.status === "published" && fields.slug !== post.slug;
  return (
    <div className="space-y-5">
      <TextArea
        label="Excerpt"
        hint={`Shown in lists and by search engines. ${fields.excerpt.trim().length} of 400 characters.`}
        rows={3}
        value={fields.excerpt}
        onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        error={errors.excerpt}
      />
      <TextInput
        label="Address"
        hint={isMoving ? "The old address will lead here." : `${paths.post("")}${fields.slug}`}
        value={fields.slug}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        error={errors.slug}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.categoryId}
        onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
        error={errors.categoryId}
      />
    </div>
  );
}
