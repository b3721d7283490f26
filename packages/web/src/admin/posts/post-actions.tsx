import type { PostInput, StaffPost, StaffPostStatus } from "@handyman/core/post/schema";
import Archive from "lucide-react/icons/archive";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { pacificMoment } from "../lib/pacific-time.ts";
import { confirm } from "../ui/confirm.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
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

const saveWords: Partial<Record<StaffPostStatus, string>> = {
  draft: "Save draft",
  published: "Save and update site",
};

/** The main button stays mounted while its action changes, so that it keeps the focus. */
export function MainActions({ editor }: { editor: PostEditor }) {
  const { isDirty, isBusy, post } = editor;
  const isPublic = post.status === "published";
  const publish = async () =>
    toastDone("Published", await editor.save("published", new Date().toISOString()));
  const save = {
    "aria-disabled": isBusy || !isDirty,
    onClick: () => void (isBusy || !isDirty || saveAsIs(editor)),
    children: isBusy ? "Saving…" : (saveWords[post.status] ?? "Save"),
  };
  const publishing = {
    "aria-disabled": isBusy,
    onClick: () => void (isBusy || publish()),
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
  Icon: typeof Archive;
  status: PostInput["status"];
  done: string;
  question?: { title: string; text: string; danger?: boolean };
}

const archive: Step = {
  label: "Archive",
  Icon: Archive,
  status: "archived",
  done: "Archived",
  question: {
    title: "Archive this post?",
    text: "Visitors do not see it any more. You find it under Archived and can bring it back.",
  },
};

const unpublish: Step = {
  label: "Unpublish",
  Icon: Undo2,
  status: "draft",
  done: "Unpublished",
  question: {
    title: "Take this post off the site?",
    text: "It becomes a draft. Its address shows “not found” until it is published again.",
    danger: true,
  },
};

const backToDraft: Step = { label: "Back to draft", Icon: Undo2, status: "draft", done: "Back to draft" };

const steps: Record<StaffPostStatus, Step[]> = {
  draft: [archive],
  scheduled: [{ ...backToDraft, label: "Unschedule" }, archive],
  published: [unpublish, archive],
  archived: [backToDraft],
};

interface ActProps {
  Icon: typeof Archive;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

const Act = ({ Icon, className = "", onPress, children }: ActProps) => (
  <Button
    variant="ghost"
    onClick={onPress}
    className={`w-full justify-start! rounded-field! px-3! ${className}`}
  >
    <Icon aria-hidden="true" className="size-4.5" />
    {children}
  </Button>
);

export function StatusActions({ editor, onDelete }: { editor: PostEditor; onDelete: () => void }) {
  const { status, publishedAt } = editor.post;
  const [isScheduling, setScheduling] = useState(false);
  const take = async ({ label, status: next, done, question }: Step) => {
    if (question && !(await confirm({ ...question, action: label }))) return;
    const description = status === "scheduled" ? "Its time was taken back." : undefined;
    toastDone(done, await editor.setStatus(next), description);
  };
  const schedule = async (at: string) => {
    setScheduling(false);
    toastDone("Scheduled", await editor.save("published", at), `It comes out ${pacificMoment(at)}.`);
  };
  return (
    <div className="-mx-3 mt-3 border-line border-t px-0 pt-2">
      {status !== "published" && (
        <Act Icon={CalendarClock} onPress={() => setScheduling(true)}>
          {status === "scheduled" ? "Change its time…" : "Schedule…"}
        </Act>
      )}
      {steps[status].map((step) => (
        <Act key={step.label} Icon={step.Icon} onPress={() => void take(step)}>
          {step.label}
        </Act>
      ))}
      {(status === "draft" || status === "archived") && (
        <Act Icon={Trash2} className="text-danger!" onPress={onDelete}>
          Delete post
        </Act>
      )}
      <ScheduleDialog
        open={isScheduling}
        publishAt={status === "scheduled" ? publishedAt : undefined}
        onClose={() => setScheduling(false)}
        onChoose={(at) => void schedule(at)}
      />
    </div>
  );
}
