import { staffLimits } from "@handyman/core/inbox/rules";
import { pacificDay } from "@handyman/core/lib/date";
import type { RefObject } from "react";
import { Select } from "../../../ui/form/select.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { useRefusals } from "../../lib/use-refusals.ts";
import { confirm } from "../../ui/confirm.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
import type { Inbox } from "../inbox.ts";
import { getServiceName } from "../labels.ts";
import { type EntryDetail, isRequest, useTemplates } from "../queries.ts";
import { DraftTextArea } from "./draft-text-area.tsx";
import { createReply, type ReplyDraft, useDraft } from "./drafts.ts";
import { hasOwnWords, joinWords, toMail, usesDate, validateReply } from "./reply-mail.ts";
import { useSendReply } from "./use-send.ts";

interface Props {
  inbox: Inbox;
  detail: EntryDetail;
  field: RefObject<HTMLTextAreaElement | null>;
}

const getReplyValues = (detail: EntryDetail) => ({
  name: detail.name,
  reference: detail.reference,
  services: joinWords(
    isRequest(detail)
      ? detail.selectedServices.map((item) => item.serviceName)
      : detail.services.map(getServiceName),
  ),
});

function useReply({ inbox, detail }: Omit<Props, "field">) {
  const { draft, write, clearSent, renewId } = useDraft(`reply ${detail.id}`, createReply);
  const values = getReplyValues(detail);
  const { errors, refused, check, forget } = useRefusals(validateReply(draft, values));
  const onSent = (sent: ReplyDraft) => {
    clearSent(sent);
    forget();
  };
  const { mutate, isPending, error } = useSendReply(inbox, detail, { onSent, onSentEarlier: renewId });
  const mail = toMail(draft, values);
  const send = () => {
    if (check()) mutate({ draft, mail });
  };
  return { draft, setDraft: write, mail, errors, refused, send, isPending, error };
}

/** Arrow keys in a closed select choose at once, so it asks before it replaces words. */
const replaceQuestion = {
  title: "Replace what you wrote?",
  text: "Other words replace your subject and text. This can't be undone.",
  action: "Replace my words",
};

interface TemplateSelectProps {
  inbox: Inbox;
  draft: ReplyDraft;
  onChange: (draft: ReplyDraft) => void;
}

function TemplateSelect({ inbox, draft, onChange }: TemplateSelectProps) {
  const { data: templates = [] } = useTemplates(inbox);
  const findTemplate = (key: string) => templates.find((one) => one.key === key);
  const choose = async (key: string) => {
    const { subject, text } = findTemplate(key) ?? { subject: "", text: "" };
    const isSure = !hasOwnWords(draft, findTemplate(draft.templateKey)) || (await confirm(replaceQuestion));
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

interface PreviewProps {
  to: string;
  reference: string;
  mail: { subject: string; text: string };
}

function ReplyPreview({ to, reference, mail }: PreviewProps) {
  return (
    <section aria-label="Preview" className="mt-5 rounded-field border border-line bg-paper p-4">
      <h3 className="font-sans font-semibold text-ink-soft text-sm">Preview</h3>
      <p className="mt-1 break-all text-ink-soft text-sm">To {to}</p>
      <p className="mt-3 break-words font-semibold">{mail.subject || "No subject yet"}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{mail.text}</p>
      <p className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
        Your reference: {reference}. The mail ends with our phone number. Answers come to our mailbox.
      </p>
    </section>
  );
}

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
        <DraftTextArea
          ref={field}
          label="Text"
          hint="{name}, {reference}, {services} and {date} are filled in. Ctrl-Enter sends."
          error={errors.text}
          maxLength={staffLimits.reply}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </div>
      {(mail.subject || mail.text) && (
        <ReplyPreview to={detail.email} reference={detail.reference} mail={mail} />
      )}
    </StaffForm>
  );
}
