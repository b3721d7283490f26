import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Info from "lucide-react/icons/info";
import { useState } from "react";
import { comparison, notices, postQuestions } from "../../content/staff/posts.ts";
import { isConflict } from "../lib/api.ts";
import { formatPacificClock, formatPacificMoment } from "../lib/pacific-time.ts";
import { useMe, useStaffName } from "../lib/people.ts";
import { toastFailure } from "../lib/toasts.ts";
import { focusHeading } from "../shell/staff-page.tsx";
import { confirm } from "../ui/dialog.tsx";
import { SaveFailure } from "../ui/save-failure.tsx";
import { ComparisonDialog, DraftComparison } from "./comparison.tsx";
import { toFields } from "./fields.ts";
import { readPost } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

export function AutosaveNote({ editor: { isDirty, autosave } }: { editor: PostEditor }) {
  const { state } = autosave;
  if (isDirty && (state.kind === "failed" || state.kind === "elsewhere")) {
    return (
      <p key={state.kind} role="alert" className="text-danger text-sm">
        {state.kind === "failed"
          ? `Not saved: ${state.words} Trying again.`
          : "Not saved: someone else is writing this draft."}
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

export interface NoticesProps {
  editor: PostEditor;
  /** @throws ApiError and keeps everything */
  onReload: () => Promise<void>;
}

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
  const { recovered, hideRecovered, takeOver, isOutdated, post, discard, autosave } = editor;
  const [isComparing, setComparing] = useState(false);
  const getName = useStaffName();
  const me = useMe();
  if (!recovered) return null;
  const { savedBy, savedAt, since } = recovered;
  const isOwn = savedBy === me.id;
  if (!isOwn && autosave.isOurs) return null;
  const throwAway = async () => {
    if (await confirm(postQuestions.throwDraftAway))
      await discard().catch((error) => toastFailure("The draft was not discarded", error));
  };
  const take = () => takeOver().catch((error) => toastFailure("You did not take over the draft", error));
  const written = isOwn
    ? `You last typed at ${formatPacificMoment(savedAt)} and didn't save the post.`
    : `The last words are from ${formatPacificMoment(savedAt)}. ${notices.colleague}`;
  const { changedBy, changedAt } = post;
  const changed = `${changedBy ? getName(changedBy) : "Someone"} saved the post${changedAt ? ` at ${formatPacificMoment(changedAt)}` : ""}, after ${isOwn ? "you began" : "the start of"} this draft. If you save the draft, it replaces that version. You find that version in the history.`;
  return (
    <>
      <Notice
        isDanger={isOutdated}
        title={
          isOwn
            ? "Your unsaved draft is back"
            : `${getName(savedBy)} has been writing this draft since ${formatPacificMoment(since)}`
        }
        text={isOutdated ? changed : written}
        actions={[
          isOwn ? { label: "Keep writing", onPress: hideRecovered } : { label: "Take over", onPress: take },
          { label: "Compare", onPress: () => setComparing(true) },
          { label: "Discard draft", onPress: throwAway },
        ]}
      />
      <DraftComparison editor={editor} open={isComparing} onClose={() => setComparing(false)} />
    </>
  );
}

/** Somebody else has written the draft since this tab read it. */
function TakenOver({ editor, onReload }: NoticesProps) {
  const { post, fields, takeOver } = editor;
  const [isComparing, setComparing] = useState(false);
  const getName = useStaffName();
  const me = useMe();
  const { data } = useQuery({
    queryKey: ["post-rival", post.id],
    queryFn: () => readPost(post.id),
    gcTime: 0,
    staleTime: 0,
  });
  const rival = data?.draft;
  const isOwn = rival?.savedBy === me.id;
  const name = rival ? getName(rival.savedBy) : "Someone else";
  const keepOwn = async () => {
    if (await confirm(postQuestions.replaceOthers))
      await takeOver().catch((error) => toastFailure("You did not take over the draft", error));
  };
  const goOn = async () => {
    if (await confirm(postQuestions.dropOwn))
      await onReload().catch((error) => toastFailure("The post was not reloaded", error));
  };
  return (
    <>
      <Notice
        isDanger
        title={
          isOwn
            ? notices.elsewhere.own
            : `${name} has been writing this draft${rival ? ` since ${formatPacificMoment(rival.since)}` : ""}`
        }
        text={notices.elsewhere.text}
        actions={[
          ...(rival ? [{ label: "Compare both", onPress: () => setComparing(true) }] : []),
          { label: "Take over with my words", onPress: keepOwn },
          { label: isOwn ? "Go on with the words of the other tab" : "Go on with theirs", onPress: goOn },
        ]}
      />
      <ComparisonDialog
        {...comparison.elsewhere}
        before={toFields(rival ?? post)}
        after={fields}
        open={isComparing}
        onClose={() => setComparing(false)}
      />
    </>
  );
}

export function EditorNotices(props: NoticesProps) {
  const { editor, onReload } = props;
  const { error, autosave } = editor;
  const reload = async () => {
    if ((await autosave.flush()) || (await confirm(postQuestions.dropOwn)))
      await onReload().catch((cause) => toastFailure("The post was not reloaded", cause));
  };
  const reloading = { isDanger: true, actions: [{ label: "Reload", onPress: reload }] };
  return (
    <>
      {autosave.state.kind === "elsewhere" ? <TakenOver {...props} /> : <RecoveredDraft editor={editor} />}
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
