import { customerLimits } from "@handyman/core/customers/rules";
import type { CustomerSummary } from "@handyman/core/customers/schema";
import type { CustomerDetail } from "@handyman/core/requests/customer-file/schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { createMergeQuestion, doNotServeTitle } from "../../content/staff/customers.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { listAsSent } from "../inbox/correct/describe.ts";
import { PhoneLinks } from "../inbox/entry/customer-panel.tsx";
import { formatMoment } from "../inbox/labels.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { isAlreadySent } from "../lib/api.ts";
import { useRefusals } from "../lib/forms.ts";
import { useStaffName } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { useServiceName } from "../lib/service-names.ts";
import { staffPaths } from "../paths.ts";
import { confirm } from "../ui/dialog.tsx";
import { Facts, Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { CorrectCustomer } from "./correct-customer.tsx";
import { MergeByHand } from "./merge-by-hand.tsx";
import { customerQuery, type Step, useAddNote, usePairStep, useSaveReason } from "./queries.ts";

export interface PanelProps {
  customer: CustomerDetail;
}

const linkClass = "font-medium text-brand underline-offset-4 hover:underline";
const toPath = { quote: staffPaths.request, contact: staffPaths.message };

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line} className="[overflow-wrap:anywhere]">
        {line}
      </li>
    ))}
  </ul>
);

export function ContactPanel({ customer }: PanelProps) {
  const { emails, phones, addresses } = customer;
  const numbers = phones.map((phone) => <PhoneLinks key={phone} phone={phone} />);
  const facts = {
    Phone: numbers.length > 0 && numbers,
    Email: emails.length > 0 && <Lines lines={emails} />,
    Address: addresses.length > 0 && <Lines lines={addresses} />,
    ...listAsSent(customer.asSent),
  };
  return (
    <Panel title="Contact" actions={<CorrectCustomer customer={customer} />}>
      {Object.values(facts).some(Boolean) ? (
        <Facts className="space-y-3.5" facts={facts} />
      ) : (
        <p className="text-ink-soft">No phone, email or address is known.</p>
      )}
    </Panel>
  );
}

export function RequestsPanel({ customer: { requests } }: PanelProps) {
  const getServiceName = useServiceName();
  return (
    <Panel title={`Requests and messages (${requests.length})`}>
      <ul className="divide-y divide-line">
        {requests.map(({ form, id, reference, createdAt, status, firstWords, services }) => {
          const noun = form === "quote" ? "Request" : "Message";
          const names = services.map(getServiceName).join(", ");
          return (
            <li key={`${form} ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <Link to={toPath[form](id)} className={`${linkClass} [overflow-wrap:anywhere]`}>
                {firstWords || names || noun}
              </Link>
              <StatusPill status={status} />
              <span className="w-full text-ink-soft text-sm">
                {[formatMoment(createdAt), firstWords && names].filter(Boolean).join(" · ")} ·{" "}
                <span className="whitespace-nowrap">
                  {noun} {reference}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function ServePanel({ customer }: PanelProps) {
  const { version, doNotServe } = customer;
  const [reason, setReason] = useState(doNotServe);
  const [begun, setBegun] = useState(customer);
  const save = useSaveReason(customer);
  const isDirty = reason !== begun.doNotServe;
  // Merging or splitting raises the version, but usually keeps the reason.
  if (version > begun.version && (!isDirty || doNotServe === begun.doNotServe)) {
    setBegun(customer);
    if (!isDirty) setReason(doNotServe);
  }
  const loadNewest = async () => {
    const newest = await client.fetchQuery(customerQuery(customer.id));
    setBegun(newest);
    setReason(newest.doNotServe);
    save.reset();
  };
  const submit = (text: string) =>
    save.mutate(
      { version: begun.version, doNotServe: text.trim() },
      { onSuccess: () => setBegun({ ...customer, doNotServe: text }) },
    );
  return (
    <Panel title={doNotServeTitle}>
      <StaffForm
        label={doNotServeTitle}
        save={save}
        refused={{ refusals: 0, errorCount: 0 }}
        action="Save"
        isDirty={isDirty}
        needsChange
        onLoadNewest={loadNewest}
        onSubmit={() => submit(reason)}
        footerClass="mt-4 space-y-4 empty:hidden"
      >
        <TextArea
          label="Reason"
          hint="New requests from this customer will show it. Leave it empty to serve the customer."
          rows={2}
          maxLength={customerLimits.reason}
          required={false}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </StaffForm>
    </Panel>
  );
}

function NoteList({ notes }: Pick<CustomerDetail, "notes">) {
  const getStaffName = useStaffName();
  return (
    <ul className="mt-5 space-y-4">
      {notes.map(({ id, at, actorId, text }) => (
        <li key={id}>
          <p className="whitespace-pre-wrap break-words">{text}</p>
          <p className="text-ink-soft text-sm">
            {getStaffName(actorId)} · {formatMoment(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function NotesPanel({ customer }: PanelProps) {
  const [draft, setDraft] = useState({ id: crypto.randomUUID(), text: "" });
  const add = useAddNote(customer);
  const missing = draft.text.trim() ? undefined : "Please write a note.";
  const { errors, refused, check, forget } = useRefusals({ text: missing });
  const submit = () =>
    add.mutate(
      { ...draft, text: draft.text.trim() },
      {
        onSuccess: () => {
          forget();
          setDraft({ id: crypto.randomUUID(), text: "" });
        },
        onError: (error) => {
          if (isAlreadySent(error)) setDraft((latest) => ({ ...latest, id: crypto.randomUUID() }));
        },
      },
    );
  return (
    <Panel title="Notes">
      <StaffForm
        label="Notes"
        save={add}
        refused={refused}
        check={check}
        action="Add note"
        variant="secondary"
        isDirty={draft.text !== ""}
        onSubmit={submit}
      >
        <TextArea
          label="New note"
          hint="Only staff see it."
          rows={3}
          maxLength={customerLimits.note}
          value={draft.text}
          error={errors.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      </StaffForm>
      {customer.notes.length > 0 && <NoteList notes={customer.notes} />}
    </Panel>
  );
}

export function MergePanel({ customer }: PanelProps) {
  const { mutate, isPending } = usePairStep(customer);
  const run = (step: Step, otherId: string) => {
    if (!isPending) mutate({ step, otherId });
  };
  const merge = async (other: CustomerSummary) => {
    if (await confirm(createMergeQuestion(customer.name, other.name))) run("merge", other.id);
  };
  return (
    <Panel title="Same person?">
      <ul className="mb-4 space-y-4 border-line border-b pb-4 empty:hidden">
        {customer.matches.map((other) => (
          <li key={other.id} data-key={other.id}>
            <Link to={staffPaths.customer(other.id)} className={linkClass}>
              {other.name}
            </Link>
            <Lines lines={[other.email, other.phone].filter(Boolean)} />
            <div className="-ml-4 flex flex-wrap">
              <Button variant="ghost" aria-disabled={isPending} onClick={() => void merge(other)}>
                Merge<span className="sr-only"> {other.name}</span>
              </Button>
              <Button variant="ghost" aria-disabled={isPending} onClick={() => run("dismiss", other.id)}>
                Two people<span className="sr-only">: {other.name}</span>
              </Button>
            </div>
          </li>
        ))}
        {customer.members.map((member) => (
          <li key={member.id} data-key={member.id}>
            <span className="font-medium">Merged: {member.name}</span>
            <Lines lines={[member.email, member.phone].filter(Boolean)} />
            <Button
              variant="ghost"
              className="-ml-4"
              aria-disabled={isPending}
              onClick={() => run("split", member.id)}
            >
              Split<span className="sr-only"> {member.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <MergeByHand
        key={customer.members.length}
        customer={customer}
        isBusy={isPending}
        onMerge={(other) => void merge(other)}
      />
    </Panel>
  );
}
