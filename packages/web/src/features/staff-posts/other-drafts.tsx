import type { PostDraft } from "@handyman/core/post/schema";
import { useState } from "react";
import { pacificMoment } from "../../lib/staff/pacific-time.ts";
import { useStaffName } from "../../lib/staff/use-colleagues.ts";
import { confirm } from "../../ui/staff/confirm.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { fieldsOf, isSame } from "./fields.ts";
import { Notice, NoticeAction } from "./notice.tsx";
import { Proposal } from "./proposal.tsx";
import type { PostEditor } from "./use-post-editor.ts";

interface Props {
  editor: PostEditor;
  draft: PostDraft;
}

/** What a colleague wrote and did not save, and what it would change here. */
function Draft({ editor, draft, onTaken }: Props & { onTaken: () => void }) {
  const take = async () => {
    const yes =
      !editor.isDirty ||
      (await confirm({
        title: "Replace what you typed?",
        text: "What you typed and did not save is gone then.",
        action: "Replace mine",
        danger: true,
      }));
    if (!yes) return;
    editor.adopt(draft);
    onTaken();
  };
  return (
    <Proposal
      editor={editor}
      words={draft}
      note="What it would change in the text that is in the editor now. Your colleague keeps their own copy."
      action="Use this draft"
      onAccept={() => void take()}
    />
  );
}

function OtherDraft({ editor, draft }: Props) {
  const nameOf = useStaffName();
  const [isOpen, setOpen] = useState(false);
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  const who = nameOf(draft.savedBy);
  return (
    <>
      <Notice
        title={`${who} has an unsaved draft of this post from ${pacificMoment(draft.savedAt)}`}
        text="It stays theirs, whatever you save or throw away here."
      >
        <NoticeAction onPress={() => setOpen(true)}>Look at it</NoticeAction>
        <NoticeAction onPress={() => setSeen(true)}>Hide</NoticeAction>
      </Notice>
      <Dialog
        title={`Draft by ${who}`}
        open={isOpen}
        onClose={() => setOpen(false)}
        className="w-[min(48rem,calc(100vw-2rem))]!"
      >
        <Draft editor={editor} draft={draft} onTaken={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Colleagues who are writing the same post: a band for each whose draft says something else than the post. */
export function OtherDrafts({ editor }: Pick<Props, "editor">) {
  const saved = fieldsOf(editor.post);
  return editor.post.otherDrafts
    .filter((draft) => !isSame(fieldsOf(draft), saved))
    .map((draft) => <OtherDraft key={draft.savedBy} editor={editor} draft={draft} />);
}
