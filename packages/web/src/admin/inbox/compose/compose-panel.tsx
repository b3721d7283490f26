import { staffLimits } from "@handyman/core/inbox/rules";
import { pacificDay } from "@handyman/core/lib/date";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { replaceQuestion } from "../../../content/staff/inbox.ts";
import { Select, TextArea, TextInput } from "../../../ui/form/field.tsx";
import { bindFields, useRefusals } from "../../lib/forms.ts";
import { useMe } from "../../lib/people.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { ToggleGroup } from "../../ui/controls.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
import { type EntryDetail, type EntryProps, type Inbox, isRequest, useTemplates } from "../inbox.ts";
import { formatDay, getServiceName } from "../labels.ts";
import { type Draft, type DraftKind, findLastContact, passOwnContacts, useDraft, useSend } from "./drafts.ts";

type ReplyValues = Record<"name" | "reference" | "services", string>;
type Mail = Pick<Draft, "subject" | "text">;
type LetterErrors = Partial<Record<"subject" | "text" | "date", string | undefined>>;

const variable = /\{(name|reference|services|date)\}/g;
const anyVariable = /\{[a-z]+\}/i;

export function toMail({ subject, text, date }: Draft, values: ReplyValues): Mail {
  const filled: Record<string, string> = { ...values, date: date && formatDay(date) };
  const fill = (words: string) => words.replace(variable, (whole, key) => filled[key] || whole).trim();
  return { subject: fill(subject), text: fill(text) };
}

export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format([...new Set(words)]);

const usesDate = ({ subject, text }: Mail): boolean => `${subject}${text}`.includes("{date}");

export const hasOwnWords = ({ subject, text }: Mail, template: Mail = { subject: "", text: "" }): boolean =>
  Boolean(subject.trim() || text.trim()) && (subject !== template.subject || text !== template.text);

function findVariableError(text: string): string | undefined {
  const [name] = anyVariable.exec(text.replaceAll("{date}", "")) ?? [];
  if (!name) return undefined;
  return name.search(variable) >= 0
    ? `${name} has no value here. Please write the words yourself.`
    : `${name} is not one of {name}, {reference}, {services}, {date}.`;
}

/** A template has a place for an amount at the end of a line. */
const findBlankError = (text: string): string | undefined =>
  /\$[ \t]*$/m.test(text) ? "Please write an amount after each $." : undefined;

function findDateError(date: string): string | undefined {
  if (!date) return "Please choose the day for {date}.";
  return date < pacificDay() ? "This day is in the past. Please choose another one." : undefined;
}

export function validateReply(draft: Draft, values: ReplyValues): LetterErrors {
  const { subject, text } = toMail(draft, values);
  return {
    subject: subject ? findVariableError(subject) : "Please write a subject.",
    text: text ? (findVariableError(text) ?? findBlankError(text)) : "Please write the reply first.",
    date: usesDate(draft) ? findDateError(draft.date) : undefined,
  };
}

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

export function useCompose(detail: EntryDetail) {
  const [kind, setKind] = useState<DraftKind>("reply");
  const [seenId, setSeenId] = useState(() => findLastContact(detail)?.id ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const open = (next: DraftKind) => {
    flushSync(() => setKind(next));
    field.current?.focus();
  };
  return {
    kind,
    setKind,
    field,
    open,
    seen: { id: passOwnContacts(detail, seenId, useMe().id), set: setSeenId },
  };
}

type Compose = ReturnType<typeof useCompose>;

type FormProps = EntryProps & Pick<Compose, "field" | "seen">;

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
  const sendDraft = (mail?: Mail) => send(draft, mail);
  return { draft, set, send: sendDraft, bindField: bindFields(draft, errors, set), form };
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
  const { bindField, send, form } = useLetter(props, kind, validate);
  return (
    <StaffForm onSubmit={() => send()} {...form}>
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

/** The customer's day fills the template's place, unless it is over. */
export const addWish = (words: Partial<Draft>, wish: string, date: string): Partial<Draft> =>
  date || wish < pacificDay() ? words : { ...words, date: wish };

type TemplateSelectProps = { inbox: Inbox; draft: Draft; onChoose: (words: Partial<Draft>) => void };

function TemplateSelect({ inbox, draft, onChoose }: TemplateSelectProps) {
  const { data: templates = [] } = useTemplates(inbox);
  const findTemplate = (key: string) => templates.find((one) => one.key === key);
  // Arrow keys in a closed select choose at once, so it asks before it replaces words.
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

function getServices(detail: EntryDetail): string {
  if (!isRequest(detail)) return joinWords(detail.services.map(getServiceName));
  return joinWords(detail.selectedServices.map(({ serviceName }) => serviceName));
}

function ReplyForm(props: FormProps) {
  const { inbox, detail, field } = props;
  const values = { name: detail.name, reference: detail.reference, services: getServices(detail) };
  const validate = (words: Draft) => validateReply(words, values);
  const { draft, set, bindField, send, form } = useLetter(props, "reply", validate);
  const mail = toMail(draft, values);
  return (
    <StaffForm onSubmit={() => send(mail)} {...form}>
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

type PanelProps = EntryProps & { compose: Compose };

export function ComposePanel({ compose, ...props }: PanelProps) {
  const { kind, setKind, open, field, seen } = compose;
  useShortcuts({ r: () => open("reply"), n: () => open("note") });
  const form = { ...props, field, seen };
  return (
    <Panel className="print:hidden">
      <ToggleGroup label="What to write" value={kind} choices={choices} onChoose={setKind} className="mb-5" />
      {kind === "reply" ? <ReplyForm {...form} /> : <NoteForm key={kind} kind={kind} {...form} />}
    </Panel>
  );
}
