import {
  type Choice,
  type EstimateContent,
  estimateLimits,
  listChoices,
  listSums,
} from "@handyman/core/requests/estimates/rules";
import type { EstimateFile } from "@handyman/core/requests/estimates/schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router-dom";
import {
  acceptedNote,
  belowMinimumLabel,
  depositHint,
  editorText,
  sharedDraft,
  spanishEditor,
} from "../../content/staff/estimates.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextArea, TextInput } from "../../ui/form/field.tsx";
import { formatMoment } from "../inbox/labels.ts";
import { useRecordForm } from "../lib/forms.ts";
import { useStaffName } from "../lib/people.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Switch } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { Loaded, RowPlaceholders } from "../ui/states.tsx";
import { LineRows } from "./line-rows.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { OptionFields } from "./option-fields.tsx";
import { estimateQuery, useSaveDraft } from "./queries.ts";
import { StatePill } from "./state-pill.tsx";
import { type Errors, findErrors, findTypingErrors, toContent, toValues } from "./values.ts";

const Sums = ({ choices }: { choices: readonly Choice[] }) => (
  <div className={`grid gap-5 ${choices.length > 1 ? "sm:grid-cols-2" : ""}`}>
    {choices.map((choice, place) => (
      <section key={choice.name || place} aria-label={choice.name || "Sums"}>
        {choice.name && <h3 className="font-semibold">{choice.name}</h3>}
        <dl>
          {listSums(choice).map(([name, amount]) => (
            <div
              key={name}
              className="flex justify-between gap-4 py-0.5 data-[total=true]:font-semibold data-[total=true]:text-lg"
              data-total={name === "Total"}
            >
              <dt>{name}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

interface Props {
  id: string;
  file: EstimateFile;
}

function Versions({ id, file: { versions } }: Props) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions" flush>
      <ul aria-label="Versions that the customer got">
        {versions.map(({ number, state, sentAt }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-5 py-3 first:border-t-0"
          >
            <Link
              to={staffPaths.estimateLetter(id, number)}
              className="inline-flex min-h-6 items-center font-semibold text-brand-strong hover:underline"
            >
              Version {number}
            </Link>
            <span className="text-ink-soft text-sm">{formatMoment(sentAt)}</span>
            <StatePill state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DraftNote({ file: { draft } }: { file: EstimateFile }) {
  const getStaffName = useStaffName();
  if (!draft.changedBy || !draft.changedAt || draft.isSent) return sharedDraft;
  return `${sharedDraft} Saved by ${getStaffName(draft.changedBy)}, ${formatMoment(draft.changedAt)}.`;
}

function Editor({ id, file }: Props) {
  const navigate = useNavigate();
  const { draft, facts, preview } = file;
  const save = useSaveDraft(id);
  const form = useRecordForm({
    stored: toValues(draft),
    findErrors: (values) => findErrors(values, facts),
    save,
    readNewest: async () => toValues((await client.fetchQuery(estimateQuery(id))).draft),
  });
  const { values, set, field, shell } = form;
  const errors = form.errors as Errors;
  const content: EstimateContent = toContent(values);
  const isStored = draft.version > 0 && !shell.isDirty;
  const saveDraft = (onSaved: () => void) =>
    save.mutate(
      { version: values.version, content },
      {
        onSuccess: (saved) => {
          form.begin(toValues(saved.draft));
          onSaved();
        },
      },
    );
  const open = () => navigate(staffPaths.estimateLetter(id, "draft"));
  const keep = () => {
    if (Object.keys(findTypingErrors(values)).length > 0) shell.check();
    else
      saveDraft(() =>
        toast.success("The draft is saved.", { description: "The customer hasn't got it yet." }),
      );
  };
  return (
    <StaffForm
      {...shell}
      label="Estimate"
      action={`Preview version ${preview.number}`}
      onSubmit={() => (isStored ? open() : saveDraft(open))}
      stickyFooter
      note={
        <>
          <Button variant="ghost" aria-disabled={save.isPending || isStored} onClick={keep}>
            Save draft
          </Button>
          <span className="text-ink-soft text-sm max-sm:hidden">
            <DraftNote file={file} />
          </span>
        </>
      }
    >
      <div className="space-y-5">
        {preview.language === "es" && <p className="rounded-field bg-accent-soft p-3.5">{spanishEditor}</p>}
        <Panel>
          <TextArea
            label="Message"
            lang={preview.language}
            optional
            rows={2}
            maxLength={estimateLimits.message}
            {...field("message")}
          />
        </Panel>
        <Panel title={values.options.length > 0 ? "In each option" : "Work and material"}>
          <LineRows
            language={preview.language}
            label="Lines of the estimate"
            where={values.options.length > 0 ? " to each option" : ""}
            path="lines"
            rows={values.lines}
            errors={errors}
            onChange={(lines) => set({ lines })}
          />
        </Panel>
        <OptionFields
          language={preview.language}
          options={values.options}
          errors={errors}
          onChange={(options) => set({ options })}
        />
        <OfferFields offers={values.offers} error={errors.offers} onChange={(offers) => set({ offers })} />
        <Panel title="Price">
          <div className="grid gap-5 lg:grid-cols-2">
            <div className="space-y-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput
                  label="Discount"
                  optional
                  hint="Dollars or percent, such as 50 or 10%."
                  {...field("discount")}
                  error={errors.discount}
                />
                <TextInput
                  label="Deposit"
                  optional
                  hint={depositHint}
                  {...field("deposit")}
                  error={errors.deposit}
                />
              </div>
              {!facts.warrantyMonths && (
                <TextInput
                  label="Warranty on labor, in months"
                  inputMode="numeric"
                  {...field("warrantyMonths")}
                  error={errors.warrantyMonths}
                />
              )}
              <div>
                <Switch
                  label={belowMinimumLabel}
                  checked={values.isBelowMinimum}
                  aria-invalid={errors.isBelowMinimum ? true : undefined}
                  aria-describedby={errors.isBelowMinimum ? "minimum-error" : undefined}
                  onChange={({ target }) => set({ isBelowMinimum: target.checked })}
                />
                {errors.isBelowMinimum && <FieldError id="minimum">{errors.isBelowMinimum}</FieldError>}
              </div>
            </div>
            <Sums choices={listChoices(content)} />
          </div>
        </Panel>
      </div>
    </StaffForm>
  );
}

export function EstimatePage() {
  const { id = "" } = useParams();
  const query = useQuery(estimateQuery(id));
  const { recipient, versions = [] } = query.data ?? {};
  const isAccepted = versions[0]?.state === "accepted";
  return (
    <StaffPage
      title={recipient ? `Estimate for ${recipient.name}` : "Estimate"}
      text={isAccepted ? undefined : editorText}
      back={{ to: staffPaths.request(id), name: "Request" }}
    >
      <Loaded query={query} waiting={<RowPlaceholders label="Loading the estimate" />}>
        {(file) => (
          <div className="space-y-5">
            <Versions id={id} file={file} />
            {isAccepted ? <p>{acceptedNote}</p> : <Editor key={id} id={id} file={file} />}
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
