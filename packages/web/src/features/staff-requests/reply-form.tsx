import { pacificDay } from "@handyman/core/date";
import { staffLimits } from "@handyman/core/request/rules";
import { type RefObject, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { newReply, type ReplyDraft, useDraft } from "./drafts.ts";
import { listed } from "./fill.ts";
import type { Inbox } from "./inbox.ts";
import { type EntryDetail, isRequest, useTemplates } from "./queries.ts";
import { mailOf, replyErrors, usesDate } from "./reply-check.ts";
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
  const [draft, setDraft] = useDraft(`reply ${detail.id}`, newReply);
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending, error } = useSendReply(inbox, detail.id);
  const values = valuesOf(detail);
  const errors = replyErrors(draft, values);
  const mail = mailOf(draft, values);
  const send = () => {
    if (isPending) return;
    if (Object.keys(errors).length > 0) return setRefusals(refusals + 1);
    const { id, templateKey } = draft;
    mutate(
      { id, ...(templateKey ? { templateKey } : {}), ...mail },
      {
        onSuccess: () => {
          setDraft(newReply());
          setRefusals(0);
          toast.success("The reply is on its way.", { description: `To ${detail.email}` });
        },
      },
    );
  };
  const shown = refusals > 0 ? errors : {};
  return { draft, setDraft, mail, errors: shown, refusals, send, isPending, error };
}

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
  const choose = (key: string) => {
    const template = templates.find((one) => one.key === key);
    const { subject, text } = template ?? { subject: "", text: "" };
    onChange({ ...draft, templateKey: key, subject, text });
  };
  return (
    <Select
      label="Template"
      optional
      placeholder="Begin with nothing"
      options={templates.map(({ key, name }) => ({ value: key, label: name }))}
      value={draft.templateKey}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** A mail to the customer, from a template or not; what goes out stands in the preview. */
export function ReplyForm({ inbox, detail, field }: Props) {
  const { draft, setDraft, mail, errors, ...reply } = useReply({ inbox, detail });
  const set = (changes: Partial<ReplyDraft>) => setDraft({ ...draft, ...changes });
  return (
    <FormShell
      aria-label="Reply"
      busy={reply.isPending}
      errorCount={Object.keys(errors).length}
      refusals={reply.refusals}
      onSubmit={reply.send}
      footer={
        <div className="mt-5 space-y-4">
          <SaveFailure error={reply.error} />
          <Button type="submit" aria-disabled={reply.isPending}>
            {reply.isPending ? "Sending…" : "Send reply"}
          </Button>
        </div>
      }
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
    </FormShell>
  );
}
