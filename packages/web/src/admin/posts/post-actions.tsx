import type { StaffPostStatus } from "@handyman/core/blog/rules";
import type { StaffPost } from "@handyman/core/blog/schema";
import { fromPacific } from "@handyman/core/lib/date";
import { useMutation } from "@tanstack/react-query";
import Archive from "lucide-react/icons/archive";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ExternalLink from "lucide-react/icons/external-link";
import GitCompare from "lucide-react/icons/git-compare";
import History from "lucide-react/icons/history";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router-dom";
import { postQuestions, saveWords, statusWords } from "../../content/staff/posts.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { readJson } from "../lib/api.ts";
import { bindFields, useRefusals } from "../lib/forms.ts";
import { formatPacificMoment, toPacificFields } from "../lib/pacific-time.ts";
import { toastFailure } from "../lib/toasts.ts";
import { staffPaths } from "../paths.ts";
import { ActionButton } from "../ui/controls.tsx";
import { confirm, Dialog } from "../ui/dialog.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { DraftComparison } from "./comparison.tsx";
import { describeTime } from "./fields.ts";
import { PostHistory } from "./post-history.tsx";
import { postApi, postChange, refreshPosts } from "./queries.ts";
import type { PostEditor } from "./use-post-editor.ts";

function toastDone(done: string, post: StaffPost | undefined, description?: string): void {
  if (!post) return;
  const view = () => void window.open(paths.post(post.slug), "_blank", "noopener");
  toast.success(done, {
    ...(post.status === "published" && { action: { label: "View", onClick: view } }),
    ...(description && { description }),
  });
}

export async function saveAsIs({ save }: PostEditor): Promise<void> {
  const saved = await save();
  toastDone(saved?.status === "published" ? "Saved and live" : "Saved", saved);
}

/** Keep the main button mounted while its action changes, so that it keeps the focus. */
export function MainActions({ editor }: { editor: PostEditor }) {
  const { isDirty, isBusy, post } = editor;
  const isPublic = post.status === "published";
  const publish = async () =>
    toastDone("Published", await editor.save("published", new Date().toISOString()));
  const save = {
    "aria-disabled": isBusy || !isDirty,
    onClick: () => void saveAsIs(editor),
    children: isBusy ? "Saving…" : saveWords[post.status],
  };
  const publishing = {
    "aria-disabled": isBusy,
    onClick: () => void publish(),
    children: post.status === "scheduled" ? "Publish now" : "Publish",
  };
  return (
    <>
      {!isPublic && <Button variant="secondary" {...save} />}
      <Button {...(isPublic ? save : publishing)} />
    </>
  );
}

interface Step {
  label: string;
  status: "archived" | "draft";
  done: string;
  question?: Parameters<typeof confirm>[0];
}

const { archive, unpublish } = postQuestions;
const toArchive: Step = { label: "Archive", status: "archived", done: "Archived", question: archive };
const toDraft: Step = { label: "Back to draft", status: "draft", done: "Back to draft" };

const steps: Record<StaffPostStatus, Step[]> = {
  draft: [toArchive],
  scheduled: [{ ...toDraft, label: "Unschedule" }, toArchive],
  published: [{ ...toDraft, label: "Unpublish", done: "Unpublished", question: unpublish }, toArchive],
  archived: [toDraft],
};

interface ScheduleProps {
  publishAt: string | undefined;
  onClose: () => void;
  onChoose: (publishAt: string) => void;
}

const getDay = (at: number) => toPacificFields(new Date(at).toISOString()).day;

const getTomorrow = () => ({ day: getDay(Date.now() + 24 * 60 * 60_000), time: "09:00" });

function findError(at: string | undefined): string | undefined {
  if (!at) return "Please choose a day and a time. When the clocks change, one hour is skipped.";
  return at <= new Date().toISOString() ? "This time has passed. Please choose a later one." : undefined;
}

function ScheduleForm({ publishAt, onClose, onChoose }: ScheduleProps) {
  const [values, setValues] = useState(() => (publishAt ? toPacificFields(publishAt) : getTomorrow()));
  const at = fromPacific(values.day, values.time);
  const { errors, refused, check } = useRefusals({ day: findError(at) });
  const field = bindFields(values, errors, (changes) => setValues({ ...values, ...changes }));
  return (
    <StaffForm
      refused={refused}
      check={check}
      action="Schedule post"
      onSubmit={() => at && onChoose(at)}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Day" type="date" min={getDay(Date.now())} {...field("day")} />
        <TextInput label="Time" type="time" hint="Pacific time" {...field("time")} />
      </div>
    </StaffForm>
  );
}

const actClass = "w-full justify-start! rounded-field! px-3!";

const Act = ({ className = "", ...rest }: ComponentProps<typeof ActionButton>) => (
  <ActionButton variant="ghost" className={`${actClass} ${className}`} {...rest} />
);

function useDelete({ id, version, status }: StaffPost) {
  const navigate = useNavigate();
  const deletion = useMutation({
    ...postChange(id),
    mutationFn: () => readJson(postApi.$delete({ param: { id }, query: { version: String(version) } })),
    onError: (error) => toastFailure("The post was not deleted", error),
    onSuccess: () => {
      refreshPosts();
      toast.success("Post deleted");
      // `replace` skips the leave question.
      void navigate(`${staffPaths.posts}?status=${status}`, { replace: true });
    },
  });
  return async () => {
    if (await confirm(postQuestions.delete)) deletion.mutate();
  };
}

function StatusActs({ editor }: { editor: PostEditor }) {
  const { status, publishedAt } = editor.post;
  const remove = useDelete(editor.post);
  const [isScheduling, setScheduling] = useState(false);
  const take = async ({ status: next, done, question }: Step) => {
    if (question && !(await confirm(question))) return;
    const description = status === "scheduled" ? "It's no longer scheduled." : undefined;
    toastDone(done, await editor.setStatus(next), description);
  };
  const schedule = async (at: string) => {
    setScheduling(false);
    toastDone("Scheduled", await editor.save("published", at), `It goes live ${formatPacificMoment(at)}.`);
  };
  const close = () => setScheduling(false);
  return (
    <>
      {status !== "published" && (
        <Act
          Icon={CalendarClock}
          text={status === "scheduled" ? "Change its time…" : "Schedule…"}
          onClick={() => setScheduling(true)}
        />
      )}
      {steps[status].map((step) => (
        <Act
          key={step.label}
          Icon={step.status === "draft" ? Undo2 : Archive}
          text={step.label}
          onClick={() => void take(step)}
        />
      ))}
      {(status === "draft" || status === "archived") && (
        <Act Icon={Trash2} text="Delete post" className="text-danger!" onClick={() => void remove()} />
      )}
      <Dialog title="Schedule post" open={isScheduling} onClose={close}>
        <ScheduleForm
          publishAt={status === "scheduled" ? publishedAt : undefined}
          onClose={close}
          onChoose={(at) => void schedule(at)}
        />
      </Dialog>
    </>
  );
}

export function StatusPanel({ editor }: { editor: PostEditor }) {
  const { post } = editor;
  const [isComparing, setComparing] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const close = () => setHistoryOpen(false);
  return (
    <Panel title={statusWords[post.status].word}>
      <p className="text-ink-soft">{describeTime(post)}</p>
      <div className="-mx-3 mt-2">
        {post.status === "published" && (
          <ButtonAnchor variant="ghost" href={paths.post(post.slug)} target="_blank" className={actClass}>
            <ExternalLink className="size-4.5" />
            View on site<span className="sr-only"> (opens in a new tab)</span>
          </ButtonAnchor>
        )}
        {editor.isDirty && <Act Icon={GitCompare} text="Compare" onClick={() => setComparing(true)} />}
        <Act Icon={History} text="History" onClick={() => setHistoryOpen(true)} />
        <div className="mt-3 border-line border-t pt-2">
          <StatusActs editor={editor} />
        </div>
      </div>
      <DraftComparison editor={editor} open={isComparing} onClose={() => setComparing(false)} />
      <Dialog
        title="History"
        open={isHistoryOpen}
        onClose={close}
        className="w-[min(64rem,calc(100vw-2rem))]!"
      >
        <PostHistory editor={editor} onClose={close} />
      </Dialog>
    </Panel>
  );
}
