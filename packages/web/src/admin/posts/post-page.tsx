import type { StaffPost } from "@handyman/core/blog/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { postQuestions, statusWords } from "../../content/staff/posts.ts";
import { paths } from "../../paths.ts";
import { Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { categoriesQuery } from "../categories/queries.ts";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { client } from "../lib/query-client.ts";
import { useControlKey } from "../lib/shortcuts.ts";
import { ImageField } from "../media/image-field.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { imageQuery, type LibraryImage } from "../media/queries.ts";
import { staffPaths } from "../paths.ts";
import { focusHeading, StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/dialog.tsx";
import { Panel, Pill } from "../ui/panel-and-pill.tsx";
import { Loaded } from "../ui/states.tsx";
import { AutosaveNote, EditorNotices, type NoticesProps } from "./editor-notices.tsx";
import { describeTime } from "./fields.ts";
import { imageMarkdown, insertBlock, runCommand } from "./markdown-commands.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { MainActions, StatusPanel, saveAsIs } from "./post-actions.tsx";
import { authorsQuery, postQuery } from "./queries.ts";
import { type PostEditor, usePostEditor } from "./use-post-editor.ts";

const WIDTH_IN_TEXT = 1200;

function toMarkdown({ image }: LibraryImage): string {
  const fitting = image.variants.filter(({ format, width }) => format === "webp" && width <= WIDTH_IN_TEXT);
  return imageMarkdown(image.alt, fitting.at(-1)?.url ?? image.url);
}

function useGuard({ isDirty, autosave }: PostEditor) {
  const { kind } = autosave.state;
  useLeaveGuard(isDirty, isDirty && kind !== "saved", async () => {
    if (kind === "elsewhere" || kind === "failed") return confirm(postQuestions.leaveLost);
    if (!(await confirm(postQuestions.leaveKept))) return false;
    return (await autosave.flush()) || confirm(postQuestions.leaveLost);
  });
}

function DetailFields({ editor: { fields, field, post } }: { editor: PostEditor }) {
  const { data = [] } = useQuery(categoriesQuery);
  const { data: crew = { items: [] } } = useQuery(authorsQuery);
  const authors = crew.items.map(({ id, name }) => ({ value: id, label: name }));
  const { authorId } = fields;
  if (authorId && !authors.some(({ value }) => value === authorId))
    authors.push({ value: authorId, label: "The current author (not in this list)" });
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
      <Select label="Author" optional placeholder="The business" options={authors} {...field("authorId")} />
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
  const gone = error && "This image is no longer in the library.";
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

const Details = ({ editor }: { editor: PostEditor }) => (
  <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <Panel title="Details">
      <DetailFields editor={editor} />
    </Panel>
    <div className="space-y-6">
      <Panel>
        <FeaturedImage editor={editor} />
      </Panel>
      <StatusPanel editor={editor} />
    </div>
  </div>
);

function useSaving(editor: PostEditor): void {
  const { refusals, isBusy, isDirty } = editor;
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);
  useControlKey("s", () => {
    if (!isBusy && isDirty && !document.querySelector("dialog[open]")) void saveAsIs(editor);
  });
}

type EditorProps = Omit<NoticesProps, "editor"> & { initial: StaffPost };

function Editor({ initial, ...notices }: EditorProps) {
  const editor = usePostEditor(initial);
  const { post, fields, change, errors } = editor;
  const text = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<File[]>();
  useGuard(editor);
  useSaving(editor);
  const pick = (image: LibraryImage) => {
    setFiles(undefined);
    // Waits until the dialog has returned the focus; otherwise the cursor would be lost.
    setTimeout(() => runCommand(text.current, insertBlock(toMarkdown(image))));
  };
  return (
    <StaffPage
      title={post.title}
      back={{ to: `${staffPaths.posts}?status=${post.status}`, name: "Posts" }}
      text={
        <span className="flex flex-wrap items-center gap-2.5">
          <Pill tone={statusWords[post.status].tone}>{statusWords[post.status].word}</Pill>
          {describeTime(post)}
        </span>
      }
      actions={
        <>
          <AutosaveNote editor={editor} />
          <MainActions editor={editor} />
        </>
      }
    >
      <EditorNotices editor={editor} {...notices} />
      <TextInput
        label="Title"
        placeholder="Title"
        className="mb-5 [&_input]:font-display [&_input]:font-extrabold [&_input]:text-2xl [&_label]:sr-only"
        {...editor.field("title")}
      />
      <MarkdownEditor
        area={text}
        value={fields.content}
        onChange={(content) => change({ content })}
        onImages={setFiles}
        error={errors.content}
      />
      <Details editor={editor} />
      <MediaPicker
        open={files !== undefined}
        onClose={() => setFiles(undefined)}
        onPick={pick}
        files={files}
      />
    </StaffPage>
  );
}

export function PostPage() {
  const { id = "" } = useParams();
  const query = useQuery(postQuery(id));
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    if (reloads > 0) focusHeading();
  }, [reloads]);
  const reload = async () => {
    await client.fetchQuery({ ...postQuery(id), staleTime: 0 });
    setReloads(reloads + 1);
  };
  if (query.data) return <Editor key={reloads} initial={query.data} onReload={reload} />;
  return (
    <StaffPage title="Post" back={{ to: staffPaths.posts, name: "Posts" }}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {() => null}
      </Loaded>
    </StaffPage>
  );
}
