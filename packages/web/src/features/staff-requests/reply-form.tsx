import { pacificDay } from "@handyman/core/date";
import { staffLimits } from "@handyman/core/request/rules";
import type { RefObject } from "react";
import { useRefusals } from "../../lib/staff/use-refusals.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { confirm } from "../../ui/staff/confirm.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { newReply, type ReplyDraft, useDraft } from "./drafts.ts";
import { listed } from "./fill.ts";
import type { Inbox } from "./inbox.ts";
import { type EntryDetail, isRequest, useTemplates } from "./queries.ts";
import { hasOwnWords, mailOf, replyErrors, usesDate } from "./reply-check.ts";
import { ReplyPreview } from "./reply-preview.tsx";
import { submitOnCtrlEnter } from "./submit-key.ts";
import { useSendReply } from "./use-entry-actions.ts";
import { serviceName } from "./words.ts";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What the variables of templates stand for in a reply to this customer. */
const valuesOf = (detail: EntryDetail) => ({
  name: detail.name,
  reference: detail.reference,
  services: listed(
    isRequest(detail)
      ? detail.selectedServices.map((item) => item.serviceName)
      : detail.services.map(serviceName),
  ),
});

function useReply({ inbox, detail }: Omit<Props, "field">) {
  const { draft, write, done, renew } = useDraft(`reply ${detail.id}`, newReply);
  const values = valuesOf(detail);
  const { errors, refused, check, forget } = useRefusals(replyErrors(draft, values));
  const onDone = (sent: ReplyDraft) => {
    done(sent);
    forget();
  };
  const { mutate, isPending, error } = useSendReply(inbox, detail, { onDone, onSentAlready: renew });
  const mail = mailOf(draft, values);
  const send = () => {
    if (check()) mutate({ draft, mail });
  };
  return { draft, setDraft: write, mail, errors, refused, send, isPending, error };
}

/** Arrow keys in the closed select choose at once, so it asks before it takes away what somebody wrote. */
const replacing = {
  title: "Replace what you wrote?",
  text: "Your subject and text give way to other words. This can't be undone.",
  action: "Replace my words",
};

function TemplateSelect({
  inbox,
  draft,
  onChange,
}: {
  inbox: Inbox;
  draft: ReplyDraft;
  onChange: (draft: ReplyDraft) => void;
}) {
  const { data: templates = [] } = useTemplates(inbox);
  const templateOf = (key: string) => templates.find((one) => one.key === key);
  const choose = async (key: string) => {
    const { subject, text } = templateOf(key) ?? { subject: "", text: "" };
    const isSure = !hasOwnWords(draft, templateOf(draft.templateKey)) || (await confirm(replacing));
    if (!isSure) return;
    onChange({ ...draft, templateKey: key, subject, text });
  };
  return (
    <Select
      label="Template"
      optional
      placeholder="Begin with nothing"
      options={templates.map(({ key, name }) => ({ value: key, label: name }))}
      value={draft.templateKey}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}

/** A mail to the customer, from a template or not; what goes out stands in the preview. */
export function ReplyForm({ inbox, detail, field }: Props) {
  const { draft, setDraft, mail, errors, ...reply } = useReply({ inbox, detail });
  const set = (changes: Partial<ReplyDraft>) => setDraft({ ...draft, ...changes });
  return (
    <StaffForm
      label="Reply"
      save={reply}
      refused={reply.refused}
      action="Send reply"
      busyAction="Sending…"
      onSubmit={reply.send}
      footerClass="mt-5 space-y-4"
    >
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TemplateSelect inbox={inbox} draft={draft} onChange={setDraft} />
          {usesDate(draft) && (
            <TextInput
              label="Day for {date}"
              type="date"
              min={pacificDay()}
              error={errors.date}
              value={draft.date}
              onChange={(event) => set({ date: event.target.value })}
            />
          )}
        </div>
        <TextInput
          label="Subject"
          error={errors.subject}
          maxLength={staffLimits.subject}
          value={draft.subject}
          onChange={(event) => set({ subject: event.target.value })}
        />
        <TextArea
          ref={field}
          label="Text"
          hint="{name}, {reference}, {services} and {date} are filled in. Ctrl-Enter sends."
          error={errors.text}
          maxLength={staffLimits.reply}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
          onKeyDown={submitOnCtrlEnter}
        />
      </div>
      {(mail.subject || mail.text) && (
        <ReplyPreview to={detail.email} reference={detail.reference} mail={mail} />
      )}
    </StaffForm>
  );
}
