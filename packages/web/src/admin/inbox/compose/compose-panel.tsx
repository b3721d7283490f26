import { staffLimits } from "@handyman/core/requests/rules";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { replaceQuestion, unknownTemplate } from "../../../content/staff/inbox.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextInput } from "../../../ui/form/field.tsx";
import { bindFields, useRefusals } from "../../lib/forms.ts";
import { useMe } from "../../lib/people.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { ToggleGroup } from "../../ui/controls.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { Panel } from "../../ui/panel-and-pill.tsx";
import { StaffForm } from "../../ui/staff-form.tsx";
import { hasVisit } from "../entry-parts.tsx";
import { type EntryDetail, type EntryProps, useNeighbors, useTemplates } from "../inbox.ts";
import { showSaved } from "../use-change.ts";
import { askForVisit } from "../visit-question.tsx";
import { DayField, pillClass } from "./day-field.tsx";
import { type Draft, type DraftKind, findLastContact, passOwnContacts, useDraft, useSend } from "./drafts.ts";
import {
  changeDay,
  fillTemplate,
  findWish,
  getReplyValues,
  hasOwnWords,
  type LetterErrors,
  type Mail,
  toMail,
  usesDate,
  validateReply,
} from "./reply-words.ts";
import { SpanishNote } from "./spanish-note.tsx";

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

/** The key that staff pressed before the request arrived. A number chooses a template. */
export interface Pressed {
  kind: DraftKind;
  template?: number;
}

export function useCompose(detail: EntryDetail, pressed?: Pressed) {
  const first = canReply(detail) ? "reply" : "call";
  const [kind, setKind] = useState<DraftKind>(pressed?.kind === "note" ? "note" : first);
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
    pressedTemplate: pressed?.template,
    open,
    openFirst: () => open(first),
    seen: { id: passOwnContacts(detail, seenId, useMe().id), set: setSeenId },
  };
}

export type ComposeControl = ReturnType<typeof useCompose>;

type FormProps = EntryProps & Pick<ComposeControl, "field" | "seen" | "pressedTemplate">;

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
  const form = { ...buttons[kind], variant: "secondary" as const, save, refused, check };
  return { draft, set, send, bindField: bindFields(draft, errors, set), form };
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
        onKeyDown={(event) => submitOnEnter(event, undefined)}
        label={label}
        hint={hint}
        maxLength={staffLimits.note}
        {...bindField("text")}
      />
    </StaffForm>
  );
}

type TemplateWords = Mail & { textWithPhotos?: string };
type Template = TemplateWords & { key: string; name: string; plansVisit?: true; spanish: TemplateWords };

function fillFor(detail: EntryDetail, template: Template, date: string): Mail {
  const { subject, text, textWithPhotos } = detail.language === "es" ? template.spanish : template;
  const words = { subject, text: (detail.photoCount > 0 && textWithPhotos) || text };
  return fillTemplate(words, getReplyValues(detail), date);
}

function useTemplatesFor({ inbox, detail }: EntryProps) {
  const { data, refetch } = useTemplates(inbox);
  const templates: readonly Template[] = data ?? [];
  const findTemplate = (key: string) => templates.find((one) => one.key === key);
  const hasOwn = (draft: Draft) => {
    const template = findTemplate(draft.templateKey);
    return hasOwnWords(draft, template && fillFor(detail, template, draft.date));
  };
  return { templates, findTemplate, hasOwn, isLoaded: data !== undefined, refetch };
}

type TemplatesProps = FormProps & { draft: Draft; onChoose: (words: Partial<Draft>) => void };

export const templateKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** One press fills in the words: the button, or its number on the keyboard. */
function Templates({ draft, onChoose, ...props }: TemplatesProps) {
  const { templates, hasOwn, isLoaded } = useTemplatesFor(props);
  const [waiting, setWaiting] = useState(props.pressedTemplate);
  const choose = async (template: Template | undefined) => {
    if (!template || (hasOwn(draft) && !(await confirm(replaceQuestion)))) return;
    const isChosen = template.key === draft.templateKey;
    const date = findWish(props.detail, draft.date);
    const none = { templateKey: "", subject: "", text: "" };
    onChoose(isChosen ? none : { templateKey: template.key, ...fillFor(props.detail, template, date), date });
    props.field.current?.focus({ preventScroll: true });
  };
  useShortcuts(
    Object.fromEntries(
      templateKeys.map((key) => [key, () => (isLoaded ? void choose(templates[key - 1]) : setWaiting(key))]),
    ),
  );
  const chooseWaiting = useEffectEvent((key: number) => {
    setWaiting(undefined);
    void choose(templates[key - 1]);
  });
  useEffect(() => {
    if (isLoaded && waiting) chooseWaiting(waiting);
  }, [isLoaded, waiting]);
  if (templates.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Template</legend>
      {templates.map((template, index) => (
        <button
          key={template.key}
          type="button"
          aria-pressed={template.key === draft.templateKey}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => void choose(template)}
          className={pillClass}
        >
          <span aria-hidden="true" className="text-ink-soft max-sm:hidden">
            {index + 1}
          </span>
          {template.name}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Saves the visit before sending a reply that promises it. Otherwise a customer could wait for a
 * visit that nobody planned.
 */
function usePlannedVisit({ inbox, detail }: FormProps, draft: Draft) {
  const { findTemplate, hasOwn, isLoaded, refetch } = useTemplatesFor({ inbox, detail });
  const template = findTemplate(draft.templateKey);
  const isPlanned = hasVisit(detail) && (!usesDate(draft, detail.language) || detail.visitDay === draft.date);
  return (onPlanned: (day: string, hasNewVisit: boolean) => void) => {
    if (draft.templateKey && !isLoaded) {
      void refetch();
      return toast.error(unknownTemplate.title, { description: unknownTemplate.text });
    }
    if (!template?.plansVisit || isPlanned) return onPlanned(draft.date, false);
    askForVisit({
      inbox,
      item: detail,
      promisedDay: usesDate(draft, detail.language) ? draft.date : "",
      skip: hasOwn(draft)
        ? { text: "Only send the reply", go: () => onPlanned(draft.date, false) }
        : undefined,
      onSaved: (saved) => {
        showSaved(inbox.form, saved);
        onPlanned(saved.visitDay, true);
      },
    });
  };
}

function submitOnEnter(event: KeyboardEvent<HTMLElement>, onNext: (() => void) | undefined): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (event.shiftKey && onNext) onNext();
  else event.currentTarget.closest("form")?.requestSubmit();
}

function ReplyForm(props: FormProps) {
  const { inbox, detail, field } = props;
  const values = getReplyValues(detail);
  const validate = (words: Draft) => validateReply(words, values);
  const { draft, set, bindField, send, form } = useLetter(props, "reply", validate);
  const planVisit = usePlannedVisit(props, draft);
  const navigate = useNavigate();
  const { next } = useNeighbors(inbox, detail.id);
  const template = useTemplatesFor(props).findTemplate(draft.templateKey);
  const english = template && fillFor({ ...detail, language: "en" }, template, draft.date);
  const submit = (onSent?: () => void) =>
    planVisit((date, hasNewVisit) => {
      const letter = { ...draft, ...(date !== draft.date && changeDay(draft, date, detail.language)) };
      set(letter);
      send(letter, { mail: toMail(letter, values), hasNewVisit, onSent });
    });
  const submitAndGoOn = next
    ? () => {
        if (!form.save.isPending && form.check()) submit(() => navigate(inbox.entry(next)));
      }
    : undefined;
  return (
    <StaffForm
      onSubmit={() => submit()}
      {...form}
      footerClass="mt-3 space-y-3"
      note={
        submitAndGoOn && (
          <Button variant="ghost" aria-disabled={form.save.isPending} onClick={submitAndGoOn}>
            Send, then the next
          </Button>
        )
      }
    >
      <div className="space-y-3">
        <Templates {...props} draft={draft} onChoose={set} />
        {detail.language === "es" && <SpanishNote english={english} />}
        {usesDate(draft, detail.language) && (
          <DayField
            {...bindField("date")}
            text={field}
            onDay={(day) => set(changeDay(draft, day, detail.language))}
            onKeyDown={(event) => submitOnEnter(event, submitAndGoOn)}
          />
        )}
        <TextInput
          label="Subject"
          lang={detail.language}
          maxLength={staffLimits.subject}
          onKeyDown={(event) => submitOnEnter(event, submitAndGoOn)}
          {...bindField("subject")}
        />
        <TextArea
          ref={field}
          onKeyDown={(event) => submitOnEnter(event, submitAndGoOn)}
          label="Text"
          lang={detail.language}
          hint={`The email ends with the reference and our phone number. Ctrl-Enter sends${next ? ", Ctrl-Shift-Enter also opens the next" : ""}.`}
          maxLength={staffLimits.reply}
          {...bindField("text")}
        />
      </div>
    </StaffForm>
  );
}

type PanelProps = EntryProps & { compose: ComposeControl };

export function ComposePanel({ compose, ...props }: PanelProps) {
  const { kind, setKind, open, openFirst, field, seen, pressedTemplate } = compose;
  useShortcuts({ r: openFirst, n: () => open("note") });
  const possible = choices.filter(({ value }) => value !== "reply" || canReply(props.detail));
  const form = { ...props, field, seen, pressedTemplate };
  return (
    <Panel isDense>
      <ToggleGroup
        label="What to write"
        value={kind}
        choices={possible}
        onChoose={setKind}
        className="-mx-1 mb-3 [&>button]:min-h-9 [&>button]:px-2.5 [&>button]:text-sm"
      />
      {kind === "reply" ? <ReplyForm {...form} /> : <NoteForm key={kind} kind={kind} {...form} />}
    </Panel>
  );
}
