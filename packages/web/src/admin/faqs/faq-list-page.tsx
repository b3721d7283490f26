import { faqLimits, findFaqProblems } from "@handyman/core/catalogue/faq-rules";
import type { Faq, StaffFaqList } from "@handyman/core/catalogue/faq-schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import {
  answerHint,
  type FaqPlace,
  faqPlaces,
  findFaqPlace,
  toServicePlace,
  wrongFaqs,
} from "../../content/staff/faqs.ts";
import { TextArea, TextInput } from "../../ui/form/field.tsx";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { RowList } from "../ui/row-list.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../ui/states.tsx";
import { faqListQuery, faqPlacesQuery, useSaveFaqs } from "./queries.ts";

type FaqRow = Faq & { id: string };

interface Values {
  version: number;
  rows: FaqRow[];
}

const toValues = ({ version, faqs }: StaffFaqList): Values => ({
  version,
  rows: faqs.map(({ question, answer }, index) => ({ id: String(index), question, answer })),
});

const listErrors = ({ rows }: Values) => rows.map((row) => findFaqProblems(row, rows));

const findErrors = (values: Values) => ({
  rows: listErrors(values).some((errors) => errors.question ?? errors.answer) ? wrongFaqs : undefined,
});

interface RowsProps {
  values: Values;
  isMarked: boolean;
  onChange: (rows: FaqRow[]) => void;
}

function FaqRows({ values, isMarked, onChange }: RowsProps) {
  const errors = isMarked ? listErrors(values) : [];
  return (
    <RowList
      label="Questions in order"
      rows={values.rows}
      limit={faqLimits.faqs}
      addText="Add a question"
      rowClass="grid gap-3 sm:grid-cols-[1fr_auto]"
      getName={({ question }, place) => question.trim() || `question ${place + 1}`}
      create={() => ({ id: crypto.randomUUID(), question: "", answer: "" })}
      onChange={onChange}
    >
      {(row, place, change) => (
        <div className="space-y-3">
          <TextInput
            label={`Question ${place + 1}`}
            maxLength={faqLimits.question}
            value={row.question}
            error={errors[place]?.question}
            onChange={({ target }) => change({ question: target.value })}
          />
          <TextArea
            label={`Answer ${place + 1}`}
            maxLength={faqLimits.answer}
            value={row.answer}
            error={errors[place]?.answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
        </div>
      )}
    </RowList>
  );
}

function FaqListForm({ list, place }: { list: StaffFaqList; place: FaqPlace }) {
  const save = useSaveFaqs(list);
  const readNewest = async () => toValues(await client.fetchQuery(faqListQuery(place)));
  const form = useRecordForm({ stored: toValues(list), findErrors, save, readNewest });
  const { version, rows } = form.values;
  const submit = () => {
    const faqs = rows.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));
    save.mutate({ place: list.place, version, faqs }, { onSuccess: (saved) => form.begin(toValues(saved)) });
  };
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={submit} note={form.errors.rows} stickyFooter>
      <Panel>
        <FaqRows
          values={form.values}
          isMarked={form.errors.rows !== undefined}
          onChange={(changed) => form.set({ rows: changed })}
        />
      </Panel>
    </StaffForm>
  );
}

function KnownPlace({ place }: { place: FaqPlace }) {
  const query = useQuery(faqListQuery(place));
  return (
    <Loaded query={query} waiting={<RowPlaceholders label="Loading questions" />}>
      {(list) => <FaqListForm key={place.place} list={list} place={place} />}
    </Loaded>
  );
}

/**
 * Only services have names that can change. Without the names staff can still edit: an added
 * service then shows its key.
 */
function useFaqPlace(place: string) {
  const [, service] = /^service\.(.+)$/.exec(place) ?? [];
  const { data, isError, isLoading } = useQuery({ ...faqPlacesQuery, enabled: service !== undefined });
  const known = findFaqPlace(data ?? faqPlaces, place);
  const unnamed = isError && service ? toServicePlace({ key: service, name: service }) : undefined;
  return { known: known ?? unnamed, isLoading };
}

export function FaqListPage() {
  const { place = "" } = useParams();
  const { known, isLoading } = useFaqPlace(place);
  return (
    <StaffPage
      title={known ? `Questions: ${known.name}` : "Questions"}
      text={answerHint}
      back={{ to: staffPaths.faqs, name: "Questions and answers" }}
    >
      {known && <KnownPlace place={known} />}
      {!known && isLoading && <RowPlaceholders label="Loading questions" />}
      {!known && !isLoading && <EmptyState title="There is no such page" />}
    </StaffPage>
  );
}
