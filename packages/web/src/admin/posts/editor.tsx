import type { StaffPost } from "@handyman/core/post/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { toast } from "../../lib/toast.ts";
import { controlClass, FieldError } from "../../ui/form/field.tsx";
import { useLeaveGuard } from "../lib/leave-guard.ts";
import { useControlKey } from "../lib/shortcuts.ts";
import { toastFailure } from "../lib/toasts.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import type { LibraryImage } from "../media/queries.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/confirm.tsx";
import { Pill } from "../ui/pill.tsx";
import { Details } from "./details.tsx";
import { AutosaveNote, EditorNotices } from "./editor-notices.tsx";
import { imageMarkdown } from "./markdown-commands.ts";
import { MarkdownEditor, type MarkdownHandle } from "./markdown-editor.tsx";
import { MainActions, saveAsIs } from "./post-actions.tsx";
import { postCalls, postChange, refreshPosts } from "./queries.ts";
import { statusWords, whenWords } from "./status-words.ts";
import { type PostEditor, usePostEditor } from "./use-post-editor.ts";

const WIDTH_IN_TEXT = 1200;

function toMarkdown({ image }: LibraryImage): string {
  const fitting = image.variants.filter(({ format, width }) => format === "webp" && width <= WIDTH_IN_TEXT);
  return imageMarkdown(image.alt, fitting.at(-1)?.url ?? image.url);
}

const keptQuestion = {
  title: "Leave with unsaved changes?",
  text: "What you typed is kept as your draft and is here when you come back. The site shows the post as it was last saved.",
  action: "Leave",
};

const lostQuestion = {
  ...keptQuestion,
  text: "What you typed could not be kept and will be gone.",
  danger: true,
};

/** Asks before the writer leaves unsaved words. Returns a function that turns the question off. */
function useGuard({ isDirty, autosave }: PostEditor) {
  const mayLeave = useRef(false);
  const isSafe = autosave.state.kind === "saved";
  useLeaveGuard(isDirty, isDirty && !isSafe, async () => {
    if (mayLeave.current) return true;
    const isLost = autosave.state.kind === "elsewhere" || autosave.state.kind === "failed";
    if (!(await confirm(isLost ? lostQuestion : keptQuestion))) return false;
    return isLost || (await autosave.flush()) || confirm(lostQuestion);
  });
  return () => {
    mayLeave.current = true;
  };
}

function useDelete({ post }: PostEditor, leaveUnasked: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const deletion = useMutation({
    ...postChange(post.id),
    mutationFn: () => postCalls(post.id).remove(post.version),
    onError: (error) => toastFailure("The post was not deleted", error),
    onSuccess: () => {
      leaveUnasked();
      refreshPosts(client);
      toast.success("Post deleted");
      void navigate(`${staffPaths.posts}?status=${post.status}`, { replace: true });
    },
  });
  return async () => {
    const yes = await confirm({
      title: "Delete this post?",
      text: "The post and its whole history go for good. This can't be undone.",
      action: "Delete post",
      danger: true,
    });
    if (yes) deletion.mutate();
  };
}

function TitleField({ editor: { field } }: { editor: PostEditor }) {
  const { error, ...control } = field("title");
  return (
    <div className="mb-5">
      <input
        aria-label="Title"
        placeholder="Title"
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "post-title-error" : undefined}
        className={`${controlClass} font-display! font-extrabold! text-2xl!`}
        {...control}
      />
      {error && <FieldError id="post-title">{error}</FieldError>}
    </div>
  );
}

type Picking = { for: "text"; files: File[] } | { for: "featured" };

interface Props {
  initial: StaffPost;
  onReload: () => Promise<void>;
}

export function Editor({ initial, onReload }: Props) {
  const editor = usePostEditor(initial);
  const { post, fields, change, errors, refusals } = editor;
  const text = useRef<MarkdownHandle>(null);
  const body = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState<Picking>();
  const leaveUnasked = useGuard(editor);
  const remove = useDelete(editor, leaveUnasked);
  useControlKey("s", () => {
    const isOff = editor.isBusy || !editor.isDirty || document.querySelector("dialog[open]");
    if (!isOff) void saveAsIs(editor);
  });
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const pick = (image: LibraryImage) => {
    setPicking(undefined);
    if (picking?.for === "featured") return change({ featuredImageId: image.id });
    // The dialog returns the focus first; otherwise the cursor would be lost.
    setTimeout(() => text.current?.insert(toMarkdown(image)));
  };
  const { word, tone } = statusWords[post.status];
  return (
    <StaffPage
      title={post.title}
      back={<Link to={`${staffPaths.posts}?status=${post.status}`}>← Posts</Link>}
      text={
        <span className="flex flex-wrap items-center gap-2.5">
          <Pill tone={tone}>{word}</Pill>
          {whenWords(post)}
        </span>
      }
      actions={
        <>
          <AutosaveNote isDirty={editor.isDirty} state={editor.autosave.state} />
          <MainActions editor={editor} />
        </>
      }
    >
      <EditorNotices {...{ editor, onReload }} />
      <div ref={body}>
        <TitleField editor={editor} />
        <MarkdownEditor
          handle={text}
          value={fields.content}
          onChange={(content) => change({ content })}
          onImages={(files) => setPicking({ for: "text", files })}
          error={errors.content}
        />
        <Details
          editor={editor}
          onChooseImage={() => setPicking({ for: "featured" })}
          onDelete={() => void remove()}
        />
      </div>
      <MediaPicker
        open={picking !== undefined}
        onClose={() => setPicking(undefined)}
        onPick={pick}
        {...(picking?.for === "text" && { files: picking.files })}
      />
    </StaffPage>
  );
}
