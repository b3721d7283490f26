import { findPlanProblems, seasons } from "@handyman/core/catalogue/plan-rules";
import type { PlanTexts, StaffPlan } from "@handyman/core/catalogue/plan-schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import {
  describeIncluded,
  planInputs,
  planText,
  seasonHint,
  seasonLabels,
} from "../../content/staff/plans.ts";
import { paths } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { TextArea, TextInput } from "../../ui/form/field.tsx";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../ui/states.tsx";
import { plansQuery, useSavePlan } from "./plan-queries.ts";

/** Each list is a text with one item per line. */
type Values = Record<keyof PlanTexts, string> & { version: number };

const lists = ["included", ...seasons] as const;

const toRecord = <T,>(convert: (name: (typeof lists)[number]) => T) =>
  Object.fromEntries(lists.map((name) => [name, convert(name)])) as Record<(typeof lists)[number], T>;

const toValues = (plan: StaffPlan): Values => {
  const { name, tagline, when, price, priceNote, forWhom, version } = plan;
  const texts = { name, tagline, when, price, priceNote, forWhom, version };
  return { ...texts, visits: String(plan.visits), ...toRecord((list) => plan[list].join("\n")) };
};

const toLines = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const toTexts = (values: Values): PlanTexts => ({
  name: values.name.trim(),
  tagline: values.tagline.trim(),
  visits: Number(values.visits),
  when: values.when.trim(),
  price: values.price.replace(/[$,\s]/g, ""),
  priceNote: values.priceNote.trim(),
  forWhom: values.forWhom.trim(),
  ...toRecord((list) => toLines(values[list])),
});

const findErrors = (values: Values) => findPlanProblems(toTexts(values));

function PlanForm({ plan, smaller }: { plan: StaffPlan; smaller: string | undefined }) {
  const save = useSavePlan(plan);
  const readNewest = async () => {
    const plans = await client.fetchQuery(plansQuery);
    return toValues(plans.find(({ id }) => id === plan.id) ?? plan);
  };
  const form = useRecordForm({ stored: toValues(plan), findErrors, save, readNewest });
  const submit = () => {
    const changed = { ...plan, ...toTexts(form.values), version: form.values.version };
    save.mutate(changed, { onSuccess: (saved) => form.begin(toValues(saved)) });
  };
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={submit} stickyFooter>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="The plan">
          <div className="space-y-5">
            {planInputs.map(({ name, ...input }) => (
              <TextInput key={name} {...input} {...form.field(name)} />
            ))}
          </div>
        </Panel>
        <Panel title="What it adds">
          <div className="space-y-5">
            <TextArea label="What is included" hint={describeIncluded(smaller)} {...form.field("included")} />
            {seasons.map((season) => (
              <TextArea
                key={season}
                label={seasonLabels[season]}
                hint={seasonHint}
                optional
                {...form.field(season)}
              />
            ))}
          </div>
        </Panel>
      </div>
    </StaffForm>
  );
}

export function PlanPage() {
  const { id = "" } = useParams();
  const query = useQuery(plansQuery);
  const place = query.data?.findIndex((plan) => plan.id === id) ?? -1;
  const found = query.data?.[place];
  return (
    <StaffPage
      title={found ? `${found.name} plan` : "Maintenance plan"}
      text={planText}
      back={{ to: staffPaths.plans, name: "Maintenance plans" }}
      actions={
        <ButtonAnchor variant="ghost" href={paths.plans} target="_blank">
          View on the site
        </ButtonAnchor>
      }
    >
      <Loaded query={query} waiting={<RowPlaceholders label="Loading plans" />}>
        {(plans) =>
          found ? (
            <PlanForm key={id} plan={found} smaller={plans[place - 1]?.name} />
          ) : (
            <EmptyState title="There is no such plan" />
          )
        }
      </Loaded>
    </StaffPage>
  );
}
