import type { StaffPost } from "@handyman/core/post/schema";
import { useState } from "react";
import { isConflict } from "../../lib/staff/api.ts";
import { pacificMoment } from "../../lib/staff/pacific-time.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { confirm } from "../../ui/staff/confirm.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { Notice, NoticeAction } from "./notice.tsx";
import { postCalls } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  /** The post as it was when the editor opened. */
  initial: StaffPost;
  /** Answers the post as it is now. */
  onReadNewest: () => Promise<StaffPost | undefined>;
  /** Begins anew from the post as it is now. */
  onReload: () => Promise<void>;
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
    if (yes) await editor.discard();
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

function Foreign({ editor, initial, onReadNewest }: Omit<Props, "onReload">) {
  const nameOf = useStaffName();
  const { draft } = initial;
  if (editor.autosave.state.kind !== "foreign") return null;
  const who = draft ? nameOf(draft.savedBy) : "A colleague";
  const goOn = async () => {
    const theirs = (await onReadNewest())?.draft ?? draft;
    if (theirs) editor.adopt(theirs);
  };
  const replace = async () => {
    const yes = await confirm({
      title: "Replace your colleague's draft?",
      text: "What they wrote and have not saved is gone then. Talk to them first.",
      action: "Replace their draft",
      danger: true,
    });
    if (yes) await editor.autosave.takeOver();
  };
  return (
    <Notice
      tone="danger"
      title={`${who} is writing this post`}
      text={`Their draft${draft ? ` of ${pacificMoment(draft.savedAt)}` : ""} is not saved yet. What you type is not kept until you save it or take their draft over.`}
    >
      <NoticeAction onPress={() => void goOn()}>Go on with their draft</NoticeAction>
      {editor.isDirty && <NoticeAction onPress={() => void replace()}>Keep mine instead</NoticeAction>}
    </Notice>
  );
}

function Conflict({ editor, onReadNewest, onReload }: Omit<Props, "initial">) {
  const nameOf = useStaffName();
  const [who, setWho] = useState<string>();
  const keepMine = async () => {
    const newest = await onReadNewest();
    if (!newest) return;
    setWho(newest.changedBy);
    const by = newest.changedBy ? nameOf(newest.changedBy) : "A colleague";
    const yes = await confirm({
      title: "Save your version over the newer one?",
      text: `${by} saved this post${newest.changedAt ? ` at ${pacificMoment(newest.changedAt)}` : ""}. Their version stays in the history and can be restored.`,
      action: "Save mine",
    });
    if (yes) await editor.rebase(newest);
  };
  const load = async () => {
    const yes = await confirm({
      title: "Load the newest version?",
      text: "What you typed since you opened the post is gone then.",
      action: "Load newest",
      danger: true,
    });
    if (!yes) return;
    await postCalls(editor.post.id).discardDraft();
    await onReload();
  };
  return (
    <Notice
      tone="danger"
      title={`${who ? nameOf(who) : "Somebody else"} has saved this post in the meantime`}
      text="Nothing was overwritten, and what you typed is still here."
    >
      <NoticeAction onPress={() => void load()}>Load the newest version</NoticeAction>
      <NoticeAction onPress={() => void keepMine()}>Keep mine</NoticeAction>
    </Notice>
  );
}

/** What the writer has to know before going on. */
export function EditorNotices(props: Props) {
  const { error } = props.editor;
  return (
    <>
      <Recovered {...props} />
      <Foreign {...props} />
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
