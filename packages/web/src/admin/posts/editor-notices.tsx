import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { isConflict } from "../lib/api.ts";
import { errorWords } from "../lib/error-words.ts";
import { pacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/use-colleagues.ts";
import { confirm } from "../ui/confirm.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { Notice, NoticeAction } from "./notice.tsx";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  onReload: () => Promise<void>;
}

async function toastFailure(failure: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast.error(failure, { description: errorWords(error) });
  }
}

function Reload({ editor, onReload }: Props) {
  const reload = async () => {
    const isSafe =
      (await editor.autosave.flush()) ||
      (await confirm({
        title: "Reload without your words?",
        text: "What you typed here is not kept. Copy it first if you need it.",
        action: "Reload",
        danger: true,
      }));
    if (isSafe) await toastFailure("The post was not reloaded", onReload);
  };
  return <NoticeAction onPress={() => void reload()}>Reload</NoticeAction>;
}

function RecoveredDraft({ editor }: Pick<Props, "editor">) {
  const { recovered, isDirty, post } = editor;
  const getName = useStaffName();
  const [openedVersion] = useState(post.version);
  const [isHidden, setHidden] = useState(false);
  if (!recovered || isHidden || !isDirty) return null;
  const isOutdated = recovered.basedOn < openedVersion && post.version === openedVersion;
  const throwAway = async () => {
    const yes = await confirm({
      title: "Throw your draft away?",
      text: "The editor goes back to the post as it was last saved. This can't be undone.",
      action: "Throw draft away",
      danger: true,
    });
    if (yes) await toastFailure("Your draft was not thrown away", editor.discard);
  };
  const written = `You wrote it until ${pacificMoment(recovered.savedAt)} and did not save the post.`;
  const { changedBy, changedAt } = post;
  const changed = `${changedBy ? getName(changedBy) : "Somebody"} saved the post${changedAt ? ` at ${pacificMoment(changedAt)}` : ""}, after you began this draft. If you save your draft, it replaces that version. You find that version in the history.`;
  return (
    <Notice
      tone={isOutdated ? "danger" : "info"}
      title="Your unsaved draft is back"
      text={isOutdated ? changed : written}
    >
      <NoticeAction onPress={() => setHidden(true)}>Keep writing</NoticeAction>
      <NoticeAction onPress={() => void throwAway()}>Throw it away</NoticeAction>
    </Notice>
  );
}

function ColleaguesDrafts({ editor }: Pick<Props, "editor">) {
  const getName = useStaffName();
  const [hidden, setHidden] = useState<string[]>([]);
  return editor.post.otherDrafts
    .filter(({ savedBy }) => !hidden.includes(savedBy))
    .map(({ savedBy, savedAt }) => (
      <Notice
        key={savedBy}
        title={`${getName(savedBy)} has an unsaved draft of this post from ${pacificMoment(savedAt)}`}
        text="You can both write. The second person to save has to reload first."
      >
        <NoticeAction onPress={() => setHidden([...hidden, savedBy])}>Hide</NoticeAction>
      </Notice>
    ));
}

export function EditorNotices({ editor, onReload }: Props) {
  const { error, autosave } = editor;
  return (
    <>
      <RecoveredDraft editor={editor} />
      {autosave.state.kind === "elsewhere" && (
        <Notice
          tone="danger"
          title="This draft was changed in another tab. Reload to continue."
          text="What you type here is not kept until you save the post. You can still copy it."
        >
          <Reload {...{ editor, onReload }} />
        </Notice>
      )}
      <ColleaguesDrafts editor={editor} />
      {isConflict(error) ? (
        <Notice
          tone="danger"
          title="This post was saved somewhere else after you opened it. Reload to continue."
          text="Nothing was overwritten. Your words come back as your draft after the reload."
        >
          <Reload {...{ editor, onReload }} />
        </Notice>
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
