import type { StaffPost } from "@handyman/core/post/schema";
import { useState } from "react";
import { isConflict } from "../../lib/staff/api.ts";
import { errorWords } from "../../lib/staff/error-words.ts";
import { pacificMoment } from "../../lib/staff/pacific-time.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { toast } from "../../lib/toast.ts";
import { confirm } from "../../ui/staff/confirm.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { Notice, NoticeAction } from "./notice.tsx";
import { OtherDrafts } from "./other-drafts.tsx";
import { usePublishing } from "./post-actions.tsx";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  /**
   * Answers the post as it is now.
   * @throws ApiError
   */
  onReadNewest: () => Promise<StaffPost>;
}

/** Does what a button says; where that fails, a toast says so. */
async function attempt(act: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast.error(failure, { description: errorWords(error) });
  }
}

function Recovered({ editor }: Pick<Props, "editor">) {
  const { recovered, isDirty } = editor;
  const [isSeen, setSeen] = useState(false);
  if (!recovered || isSeen || !isDirty) return null;
  const throwAway = async () => {
    const yes = await confirm({
      title: "Throw your draft away?",
      text: "The editor goes back to the post as it was last saved. This can't be undone.",
      action: "Throw draft away",
      danger: true,
    });
    if (yes) await attempt(editor.discard, "Your draft was not thrown away");
  };
  return (
    <Notice
      title="Your unsaved draft is back"
      text={`You wrote it until ${pacificMoment(recovered.savedAt)} and did not save the post.`}
    >
      <NoticeAction onPress={() => setSeen(true)}>Go on with it</NoticeAction>
      <NoticeAction onPress={() => void throwAway()}>Throw it away</NoticeAction>
    </Notice>
  );
}

function Elsewhere({ editor, onReadNewest }: Props) {
  if (editor.autosave.state.kind !== "elsewhere") return null;
  const goOn = async () => {
    const yes = await confirm({
      title: "Go on with the other draft?",
      text: "What you typed here since you opened the post is gone then.",
      action: "Go on with it",
      danger: true,
    });
    if (!yes) return;
    await attempt(async () => {
      const newest = await onReadNewest();
      if (!newest.draft) return toast.info("The other draft was saved or thrown away in the meantime");
      editor.adopt(newest.draft, newest);
      editor.autosave.follow(newest.draft.savedAt);
    }, "The other draft was not loaded");
  };
  const replace = async () => {
    const yes = await confirm({
      title: "Replace the other draft?",
      text: "What you typed in the other tab and did not save there is gone then.",
      action: "Replace it",
      danger: true,
    });
    if (yes) await editor.autosave.takeOver();
  };
  return (
    <Notice
      tone="danger"
      title="You are writing this post in another tab or on another device too"
      text="The draft from there is newer and is kept. What you type here is not kept until you save it, or keep it instead."
    >
      <NoticeAction onPress={() => void goOn()}>Go on with the other draft</NoticeAction>
      <NoticeAction onPress={() => void replace()}>Keep mine instead</NoticeAction>
    </Notice>
  );
}

function Conflict({ editor, onReadNewest }: Props) {
  const nameOf = useStaffName();
  const { saveOver } = usePublishing(editor);
  const [who, setWho] = useState<string>();
  const keepMine = async () => {
    const newest = await onReadNewest();
    setWho(newest.changedBy);
    const by = newest.changedBy ? nameOf(newest.changedBy) : "A colleague";
    const yes = await confirm({
      title: "Save your version over the newer one?",
      text: `${by} saved this post${newest.changedAt ? ` at ${pacificMoment(newest.changedAt)}` : ""}. Their version stays in the history and can be restored.`,
      action: "Save mine",
    });
    if (yes) await saveOver(newest);
  };
  const load = async () => {
    const yes = await confirm({
      title: "Load the newest version?",
      text: "What you typed since you opened the post is gone then.",
      action: "Load newest",
      danger: true,
    });
    if (yes) await editor.discard(await onReadNewest());
  };
  return (
    <Notice
      tone="danger"
      title={`${who ? nameOf(who) : "Somebody else"} has saved this post in the meantime`}
      text="Nothing was overwritten, and what you typed is still here."
    >
      <NoticeAction onPress={() => void attempt(load, "The newest version was not loaded")}>
        Load the newest version
      </NoticeAction>
      <NoticeAction onPress={() => void attempt(keepMine, "Your version was not saved")}>
        Keep mine
      </NoticeAction>
    </Notice>
  );
}

/** What the writer has to know before going on. */
export function EditorNotices(props: Props) {
  const { error } = props.editor;
  return (
    <>
      <Recovered {...props} />
      <Elsewhere {...props} />
      <OtherDrafts {...props} />
      {isConflict(error) ? (
        <Conflict {...props} />
      ) : (
        error !== null && (
          <div className="mb-5">
            <SaveFailure error={error} />
          </div>
        )
      )}
    </>
  );
}
