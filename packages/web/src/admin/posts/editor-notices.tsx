import { clsx } from "clsx";
import Info from "lucide-react/icons/info";
import { useState } from "react";
import { notices, postQuestions } from "../../content/staff/posts.ts";
import { isConflict } from "../lib/api.ts";
import { formatPacificClock, formatPacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/people.ts";
import { toastFailure } from "../lib/toasts.ts";
import { focusHeading } from "../shell/staff-page.tsx";
import { confirm } from "../ui/dialog.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import type { PostEditor } from "./use-post-editor.ts";

export function AutosaveNote({ editor: { isDirty, autosave } }: { editor: PostEditor }) {
  const { state } = autosave;
  if (isDirty && (state.kind === "failed" || state.kind === "elsewhere")) {
    return (
      <p key={state.kind} role="alert" className="text-danger text-sm">
        {state.kind === "failed"
          ? `Not saved: ${state.words} Trying again.`
          : "Not saved here: this post is open in another tab, too."}
      </p>
    );
  }
  const saved = state.kind === "saved" ? `Draft saved at ${formatPacificClock(state.at)}` : "Saving draft…";
  return <p className="text-ink-soft text-sm">{isDirty ? saved : "No unsaved changes"}</p>;
}

/**
 * React calls the returned function when it removes the notice. A notice with the focus passes it
 * to the heading.
 */
const handFocusOn = (notice: HTMLElement | null) => () => {
  if (notice?.contains(document.activeElement)) focusHeading();
};

interface NoticeProps {
  isDanger?: boolean;
  title: string;
  text: string;
  actions: readonly { label: string; onPress: () => unknown }[];
}

function Notice({ isDanger = false, title, text, actions }: NoticeProps) {
  return (
    <div
      ref={handFocusOn}
      role={isDanger ? "alert" : "status"}
      className={clsx(
        "mb-5 flex gap-3 rounded-card border p-4",
        isDanger ? "border-danger bg-danger-soft" : "border-brand/40 bg-brand-soft",
      )}
    >
      <Info className={clsx("mt-0.5 size-5 shrink-0", isDanger ? "text-danger" : "text-brand")} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              onClick={() => void onPress()}
              className="min-h-8 font-semibold text-brand-strong underline underline-offset-4"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { recovered, hideRecovered, isOutdated, post, discard } = editor;
  const getName = useStaffName();
  if (!recovered) return null;
  const throwAway = async () => {
    if (await confirm(postQuestions.throwDraftAway))
      await discard().catch((error) => toastFailure("Your draft was not discarded", error));
  };
  const written = `You last typed at ${formatPacificMoment(recovered.savedAt)} and didn't save the post.`;
  const { changedBy, changedAt } = post;
  const changed = `${changedBy ? getName(changedBy) : "Someone"} saved the post${changedAt ? ` at ${formatPacificMoment(changedAt)}` : ""}, after you began this draft. If you save your draft, it replaces that version. You find that version in the history.`;
  return (
    <Notice
      isDanger={isOutdated}
      title="Your unsaved draft is back"
      text={isOutdated ? changed : written}
      actions={[
        { label: "Keep writing", onPress: hideRecovered },
        { label: "Discard draft", onPress: throwAway },
      ]}
    />
  );
}

function ColleaguesDrafts({ editor }: { editor: PostEditor }) {
  const getName = useStaffName();
  const [hidden, setHidden] = useState<string[]>([]);
  return editor.post.otherDrafts
    .filter(({ savedBy }) => !hidden.includes(savedBy))
    .map(({ savedBy, savedAt }) => (
      <Notice
        key={savedBy}
        title={`${getName(savedBy)} has an unsaved draft of this post from ${formatPacificMoment(savedAt)}`}
        text="You can both write. The second person to save has to reload first."
        actions={[{ label: "Hide", onPress: () => setHidden([...hidden, savedBy]) }]}
      />
    ));
}

export function EditorNotices({ editor, onReload }: { editor: PostEditor; onReload: () => Promise<void> }) {
  const { error, autosave } = editor;
  const reload = async () => {
    const isSafe = (await autosave.flush()) || (await confirm(postQuestions.reloadLost));
    if (isSafe) await onReload().catch((cause) => toastFailure("The post was not reloaded", cause));
  };
  const reloading = { isDanger: true, actions: [{ label: "Reload", onPress: reload }] };
  return (
    <>
      <RecoveredDraft editor={editor} />
      {autosave.state.kind === "elsewhere" && <Notice {...reloading} {...notices.elsewhere} />}
      <ColleaguesDrafts editor={editor} />
      {isConflict(error) ? (
        <Notice {...reloading} {...notices.conflict} />
      ) : (
        <div className="mb-5 empty:hidden">
          <SaveFailure error={error} />
        </div>
      )}
    </>
  );
}
