import { pacificDay } from "@handyman/core/lib/date";
import { staffLimits } from "@handyman/core/requests/rules";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { replaceQuestion, unknownTemplate } from "../../../content/staff/inbox.ts";
import { toast } from "../../../lib/toast.ts";
import { Select, TextArea, TextInput } from "../../../ui/form/field.tsx";
import { bindFields, useRefusals } from "../../lib/forms.ts";
import { useMe } from "../../lib/people.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { ToggleGroup } from "../../ui/controls.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
import { type EntryDetail, type EntryProps, type Inbox, isRequest, useTemplates } from "../inbox.ts";
import { showSaved } from "../use-change.ts";
import { askForVisit } from "../visit-question.tsx";
import { type Draft, type DraftKind, findLastContact, passOwnContacts, useDraft, useSend } from "./drafts.ts";
import {
  addWish,
  getReplyValues,
  hasOwnWords,
  type LetterErrors,
  type Mail,
  toMail,
  usesDate,
  validateReply,
} from "./reply-words.ts";

const choices = [
  { value: "reply", name: "Reply by email" },
  { value: "note", name: "Note" },
  { value: "call", name: "Log a call" },
  { value: "text", name: "Log a text" },
] as const;

const buttons = {
  reply: { label: "Reply", action: "Send reply", busyAction: "Sending…" },
  note: { label: "Note", action: "Add note", busyAction: "Adding…" },
  call: { label: "Call", action: "Log the call", busyAction: "Saving…" },
  text: { label: "Text message", action: "Log the text", busyAction: "Saving…" },
};

/** A request that staff entered may have no email. */
export const canReply = ({ email }: EntryDetail): boolean => email !== "";

/** `pressed`: the key that was pressed before the request arrived. */
export function useCompose(detail: EntryDetail, pressed?: DraftKind) {
  const first = canReply(detail) ? "reply" : "call";
  const [kind, setKind] = useState<DraftKind>(pressed === "reply" ? first : (pressed ?? first));
  const [seenId, setSeenId] = useState(() => findLastContact(detail)?.id ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (next: DraftKind) => {
    flushSync(() => setKind(next));
    field.current?.focus();
  };
  const isPressed = pressed !== undefined;
  useEffect(() => {
    if (isPressed) field.current?.focus();
  }, [isPressed]);
  return {
    kind,
    setKind,
    field,
    open,
    openFirst: () => open(first),
    seen: { id: passOwnContacts(detail, seenId, useMe().id), set: setSeenId },
  };
}

export type ComposeControl = ReturnType<typeof useCompose>;

type FormProps = EntryProps & Pick<ComposeControl, "field" | "seen">;

function useLetter(props: FormProps, kind: DraftKind, validate: (draft: Draft) => LetterErrors) {
  const { draft, write, settle } = useDraft(kind, props.detail.id);
  const { errors, refused, check, forget } = useRefusals(validate(draft));
  const { save, send } = useSend(props, {
    kind,
    seen: props.seen,
    settle(sent, isDelivered) {
      settle(sent, isDelivered);
      if (isDelivered) forget();
    },
  });
  const set = (changes: Partial<Draft>) => write({ ...draft, ...changes });
  const form = { ...buttons[kind], save, refused, check };
  return { draft, set, send, bindField: bindFields(draft, errors, set), form };
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const noteFields = {
  note: {
    label: "Note",
    hint: "For staff only. The customer never sees it.",
    missing: "Please write the note first.",
  },
  call: { label: "What was said", hint: "One line is enough.", missing: "Please write what was said." },
  text: {
    label: "What was written",
    hint: "One line is enough.",
    missing: "Please write what the text said.",
  },
};

function NoteForm({ kind, ...props }: FormProps & { kind: keyof typeof noteFields }) {
  const { label, hint, missing } = noteFields[kind];
  const validate = ({ text }: Draft): LetterErrors => (text.trim() ? {} : { text: missing });
  const { draft, bindField, send, form } = useLetter(props, kind, validate);
  return (
    <StaffForm onSubmit={() => send(draft)} {...form}>
      <TextArea
        ref={props.field}
        onKeyDown={submitOnCtrlEnter}
        label={label}
        hint={hint}
        maxLength={staffLimits.note}
        {...bindField("text")}
      />
    </StaffForm>
  );
}

type TemplateSelectProps = { inbox: Inbox; draft: Draft; onChoose: (words: Partial<Draft>) => void };

function useFindTemplate(inbox: Inbox) {
  const { data, refetch } = useTemplates(inbox);
  const templates = data ?? [];
  const findTemplate = (key: string) => templates.find((one) => one.key === key);
  return { templates, findTemplate, isLoaded: data !== undefined, refetch };
}

function TemplateSelect({ inbox, draft, onChoose }: TemplateSelectProps) {
  const { templates, findTemplate } = useFindTemplate(inbox);
  // Arrow keys choose in a closed select, so ask before replacing words.
  const choose = async (templateKey: string) => {
    const { subject, text } = findTemplate(templateKey) ?? { subject: "", text: "" };
    const isSure = !hasOwnWords(draft, findTemplate(draft.templateKey)) || (await confirm(replaceQuestion));
    if (isSure) onChoose({ templateKey, subject, text });
  };
  return (
    <Select
      label="Template"
      optional
      placeholder="No template"
      options={templates.map(({ key, name }) => ({ value: key, label: name }))}
      value={draft.templateKey}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}

function ReplyPreview({ detail: { email, reference }, mail }: { detail: EntryDetail; mail: Mail }) {
  return (
    <section aria-label="Preview" className="mt-5 rounded-field border border-line bg-paper p-4">
      <h3 className="font-sans font-semibold text-ink-soft text-sm">Preview</h3>
      <p className="mt-1 break-all text-ink-soft text-sm">To {email}</p>
      <p className="mt-3 break-words font-semibold">{mail.subject || "No subject yet"}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{mail.text}</p>
      <p className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
        Your reference: {reference}. The email ends with our phone number. Replies come to our mailbox.
      </p>
    </section>
  );
}

/**
 * Saves the visit before sending a reply that promises it. Otherwise a customer could wait for a
 * visit that nobody planned.
 */
function usePlannedVisit({ inbox, detail }: FormProps, draft: Draft) {
  const { findTemplate, isLoaded, refetch } = useFindTemplate(inbox);
  const template = findTemplate(draft.templateKey);
  const isPlanned = detail.status === "scheduled" && (!usesDate(draft) || detail.visitDay === draft.date);
  return (onPlanned: (day: string, hasNewVisit: boolean) => void) => {
    if (draft.templateKey && !isLoaded) {
      void refetch();
      return toast.error(unknownTemplate.title, { description: unknownTemplate.text });
    }
    if (!template?.plansVisit || isPlanned) return onPlanned(draft.date, false);
    askForVisit({
      inbox,
      item: detail,
      promisedDay: usesDate(draft) ? draft.date : "",
      skip: hasOwnWords(draft, template) ? () => onPlanned(draft.date, false) : undefined,
      onSaved: (saved) => {
        showSaved(inbox.form, saved);
        onPlanned(saved.visitDay, true);
      },
    });
  };
}

function ReplyForm(props: FormProps) {
  const { inbox, detail, field } = props;
  const values = getReplyValues(detail);
  const validate = (words: Draft) => validateReply(words, values);
  const { draft, set, bindField, send, form } = useLetter(props, "reply", validate);
  const planVisit = usePlannedVisit(props, draft);
  const mail = toMail(draft, values);
  const submit = () =>
    planVisit((date, hasNewVisit) => {
      set({ date });
      send({ ...draft, date }, toMail({ ...draft, date }, values), hasNewVisit);
    });
  return (
    <StaffForm onSubmit={submit} {...form}>
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TemplateSelect
            inbox={inbox}
            draft={draft}
            onChoose={(words) =>
              set(addWish(words, isRequest(detail) ? detail.preferredDate : "", draft.date))
            }
          />
          {usesDate(draft) && (
            <TextInput label="Day for {date}" type="date" min={pacificDay()} {...bindField("date")} />
          )}
        </div>
        <TextInput label="Subject" maxLength={staffLimits.subject} {...bindField("subject")} />
        <TextArea
          ref={field}
          onKeyDown={submitOnCtrlEnter}
          label="Text"
          hint="{name}, {reference}, {services} and {date} are filled in. Ctrl-Enter sends."
          maxLength={staffLimits.reply}
          {...bindField("text")}
        />
      </div>
      {(mail.subject || mail.text) && <ReplyPreview detail={detail} mail={mail} />}
    </StaffForm>
  );
}

type PanelProps = EntryProps & { compose: ComposeControl };

export function ComposePanel({ compose, ...props }: PanelProps) {
  const { kind, setKind, open, openFirst, field, seen } = compose;
  useShortcuts({ r: openFirst, n: () => open("note") });
  const possible = choices.filter(({ value }) => value !== "reply" || canReply(props.detail));
  const form = { ...props, field, seen };
  return (
    <Panel className="print:hidden">
      <ToggleGroup
        label="What to write"
        value={kind}
        choices={possible}
        onChoose={setKind}
        className="mb-5"
      />
      {kind === "reply" ? <ReplyForm {...form} /> : <NoteForm key={kind} kind={kind} {...form} />}
    </Panel>
  );
}
