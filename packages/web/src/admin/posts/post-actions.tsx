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

const viewAction = (slug: string) => ({
  label: "View",
  onClick: () => void window.open(paths.post(slug), "_blank", "noopener"),
});

export function usePublishing(editor: PostEditor) {
  const { post, save } = editor;
  const told = (saved: StaffPost | undefined) => {
    if (!saved) return;
    const isLive = saved.status === "published";
    toast.success(isLive ? "Saved and live" : "Saved", isLive ? { action: viewAction(saved.slug) } : {});
  };
  return {
    saveAsIs: async () => told(await save()),
    publish: async () => {
      const saved = await save("published", new Date().toISOString());
      if (saved) toast.success("Published", { action: viewAction(saved.slug) });
    },
    schedule: async (at: string) => {
      const saved = await save("published", at);
      if (saved) toast.success("Scheduled", { description: `It comes out ${pacificMoment(at)}.` });
    },
    changeStatus: async (status: PostInput["status"], done: string) => {
      const before = post.status;
      const changed = await editor.setStatus(status);
      if (changed)
        toast.success(done, before === "scheduled" ? { description: "Its time was taken back." } : {});
    },
  };
}

const saveWords: Partial<Record<StaffPostStatus, string>> = {
  draft: "Save draft",
  published: "Save and update site",
};

/** The main button stays mounted while its action changes, so that it keeps the focus. */
export function MainActions({ editor }: { editor: PostEditor }) {
  const { isDirty, isBusy, post } = editor;
  const { saveAsIs, publish } = usePublishing(editor);
  const isPublic = post.status === "published";
  const save = {
    "aria-disabled": isBusy || !isDirty,
    onClick: () => void (isBusy || !isDirty || saveAsIs()),
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

function Act({
  Icon,
  danger,
  onPress,
  children,
}: {
  Icon: typeof Archive;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      onClick={onPress}
      className={`w-full justify-start! rounded-field! px-3! ${danger ? "text-danger!" : ""}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </Button>
  );
}

export function StatusActions({ editor, onDelete }: { editor: PostEditor; onDelete: () => void }) {
  const { status, publishedAt } = editor.post;
  const { schedule, changeStatus } = usePublishing(editor);
  const [isScheduling, setScheduling] = useState(false);
  const unpublish = async () => {
    const yes = await confirm({
      title: "Take this post off the site?",
      text: "It becomes a draft. Its address shows “not found” until it is published again.",
      action: "Unpublish",
      danger: true,
    });
    if (yes) await changeStatus("draft", "Unpublished");
  };
  const archive = async () => {
    const yes = await confirm({
      title: "Archive this post?",
      text: "Visitors do not see it any more. You find it under Archived and can bring it back.",
      action: "Archive",
    });
    if (yes) await changeStatus("archived", "Archived");
  };
  return (
    <div className="-mx-3 mt-3 border-line border-t px-0 pt-2">
      {status === "published" ? (
        <Act Icon={Undo2} onPress={() => void unpublish()}>
          Unpublish
        </Act>
      ) : (
        <Act Icon={CalendarClock} onPress={() => setScheduling(true)}>
          {status === "scheduled" ? "Change its time…" : "Schedule…"}
        </Act>
      )}
      {status === "scheduled" && (
        <Act Icon={Undo2} onPress={() => void changeStatus("draft", "Back to draft")}>
          Unschedule
        </Act>
      )}
      {status === "archived" ? (
        <Act Icon={Undo2} onPress={() => void changeStatus("draft", "Back to draft")}>
          Back to draft
        </Act>
      ) : (
        <Act Icon={Archive} onPress={() => void archive()}>
          Archive
        </Act>
      )}
      {(status === "draft" || status === "archived") && (
        <Act Icon={Trash2} danger onPress={onDelete}>
          Delete post
        </Act>
      )}
      <ScheduleDialog
        open={isScheduling}
        publishAt={status === "scheduled" ? publishedAt : undefined}
        onClose={() => setScheduling(false)}
        onChoose={(at) => {
          setScheduling(false);
          void schedule(at);
        }}
      />
    </div>
  );
}
