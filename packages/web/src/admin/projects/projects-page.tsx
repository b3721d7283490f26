import { cities } from "@handyman/business/identity";
import { MAX_PAIRS } from "@handyman/core/projects-and-reviews/project-rules";
import type {
  ProjectSave,
  StaffPair,
  StaffProject,
} from "@handyman/core/projects-and-reviews/project-schema";
import { mayEnter } from "@handyman/core/staff/rules";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { publishableWords } from "../../content/staff/publishable.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/choices.tsx";
import { FieldError, Select, TextArea, TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useMe, useStaffName } from "../lib/people.ts";
import { useServiceList } from "../lib/service-names.ts";
import { ImageField } from "../media/image-field.tsx";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import type { FieldsProps, PublishableKind } from "../publishable/publishable-form.tsx";
import { PublishablePage } from "../publishable/publishable-page.tsx";
import { createPublishableQueries } from "../publishable/publishable-queries.ts";
import { createProject, findErrors } from "./values.ts";

function toSave(project: StaffProject): ProjectSave {
  const { version, title, text, service, city, month, isFeatured, state, consent } = project;
  const pairs = project.pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId }));
  return { version, title, text, service, city, month, pairs, isFeatured, state, consent };
}

const words = publishableWords.project;

const queries = createPublishableQueries(words, staffApi.projects, toSave);

type FormProps = FieldsProps<StaffProject>;

const noPair: StaffPair = { beforeId: "", afterId: "", before: null, after: null };

interface PairProps {
  pair: StaffPair;
  number: number;
  onChange: (changes: Partial<StaffPair>) => void;
  onRemove: () => void;
}

const Pair = ({ pair, number, onChange, onRemove }: PairProps) => (
  <li className="space-y-3">
    <div className="grid gap-4 sm:grid-cols-2">
      <ImageField
        label={`Before ${number}`}
        hint="Before the work."
        image={pair.before}
        problem={pair.beforeId && !pair.before && "This image is not ready."}
        onChange={(picked) => onChange({ beforeId: picked?.id ?? "", before: picked?.image ?? null })}
      />
      <ImageField
        label={`After ${number}`}
        hint="From the same spot."
        image={pair.after}
        problem={pair.afterId && !pair.after && "This image is not ready."}
        onChange={(picked) => onChange({ afterId: picked?.id ?? "", after: picked?.image ?? null })}
      />
    </div>
    <Button variant="ghost" className="-ml-5" onClick={onRemove}>
      Remove pair {number}
    </Button>
  </li>
);

const createKey = () => crypto.randomUUID();

function Pairs({ form: { values, errors, set } }: FormProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { pairs } = values;
  const [keys, setKeys] = useState(() => pairs.map(createKey));
  const numbered = pairs.map((pair, index) => ({ pair, number: index + 1, key: keys[index] ?? index }));
  const change = (pair: StaffPair, changes: Partial<StaffPair>) =>
    set({ pairs: pairs.map((other) => (other === pair ? { ...pair, ...changes } : other)) });
  const add = () => {
    setKeys([...keys, createKey()]);
    set({ pairs: [...pairs, { ...noPair }] });
  };
  const remove = (pair: StaffPair) => {
    section.current?.focus({ preventScroll: true });
    setKeys(keys.toSpliced(pairs.indexOf(pair), 1));
    set({ pairs: pairs.filter((other) => other !== pair) });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-invalid={errors.pairs ? true : undefined}
      aria-describedby={errors.pairs && `${id}-error`}
      className="outline-none"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        Pictures
      </h3>
      <ol className="mt-3 space-y-5">
        {numbered.map(({ pair, number, key }) => (
          <Pair
            key={key}
            pair={pair}
            number={number}
            onChange={(changes) => change(pair, changes)}
            onRemove={() => remove(pair)}
          />
        ))}
      </ol>
      {pairs.length < MAX_PAIRS && (
        <Button variant="secondary" className="mt-3" onClick={add}>
          Add a pair
        </Button>
      )}
      {errors.pairs && <FieldError id={id}>{errors.pairs}</FieldError>}
    </section>
  );
}

const cityOptions = cities.map(({ slug, name }) => ({ value: slug, label: name }));

/** A project keeps its service after staff retire the service. */
function useServiceOptions(chosen: string) {
  const offered = useServiceList().filter(
    ({ key, isActive, hasPage }) => (isActive && hasPage) || key === chosen,
  );
  return offered.map(({ key, name }) => ({ value: key, label: name }));
}

const Facts = ({ form: { field, values, set } }: FormProps) => (
  <>
    <TextInput label="Title" maxLength={100} {...field("title")} />
    <TextArea
      label="What you did"
      hint="A sentence or two. No names and no address."
      maxLength={500}
      {...field("text")}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Service"
        placeholder="Choose"
        options={useServiceOptions(values.service)}
        {...field("service")}
      />
      <Select label="City" placeholder="Choose" options={cityOptions} {...field("city")} />
      <TextInput label="Month" type="month" hint="Such as 2026-03." {...field("month")} />
    </div>
    <Checkbox
      label="Featured: shown before other projects"
      checked={values.isFeatured}
      onChange={(event) => set({ isFeatured: event.target.checked })}
    />
  </>
);

function Consent({ form: { field, values } }: FormProps) {
  const getName = useStaffName();
  const mayOpenRequest = mayEnter(useMe().roles, "requests");
  const { consentBy, consentAt, requestId } = values;
  return (
    <div>
      <TextInput
        label="The customer's consent"
        hint="Private. How and when they agreed, for example in an email on May 3."
        maxLength={500}
        required={values.state === "published"}
        {...field("consent")}
      />
      {consentBy && consentAt && (
        <p className="mt-1.5 text-ink-soft text-sm">
          Recorded by {getName(consentBy)}, {formatPacificMoment(consentAt)}.
        </p>
      )}
      {requestId && mayOpenRequest && (
        <p className="mt-1.5">
          <Link to={staffPaths.request(requestId)} className="font-semibold underline underline-offset-4">
            Open the request
          </Link>
        </p>
      )}
    </div>
  );
}

const Fields = ({ form }: FormProps) => (
  <>
    <Facts form={form} />
    <Pairs form={form} />
    <Consent form={form} />
  </>
);

const getCityName = (slug: string) => cities.find((city) => city.slug === slug)?.name ?? slug;

const kind: PublishableKind<StaffProject> = {
  words,
  queries,
  create: createProject,
  findErrors,
  Fields,
  columns: [
    {
      header: "After",
      from: "sm",
      cell: ({ pairs }) => (
        <Thumbnail image={pairs[0]?.after ?? null} sizes="5rem" className="h-14 w-20 rounded-field" />
      ),
    },
    { header: "City", from: "lg", cell: ({ city }) => getCityName(city) },
    { header: "Month", from: "xl", className: "whitespace-nowrap", cell: ({ month }) => month },
    { header: "Featured", from: "xl", cell: ({ isFeatured }) => (isFeatured ? "Yes" : "–") },
  ],
};

export const ProjectsPage = () => <PublishablePage kind={kind} />;
