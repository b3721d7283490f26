import { pacificDay } from "@handyman/core/lib/date";
import type { CrewSave, StaffCrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import { mayEnter } from "@handyman/core/staff/rules";
import { publishableWords } from "../../content/staff/publishable.ts";
import { Checkbox } from "../../ui/form/choices.tsx";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { useColleagues, useMe } from "../lib/people.ts";
import { ImageField } from "../media/image-field.tsx";
import { Thumbnail } from "../media/image-library.tsx";
import type { FieldsProps, PublishableKind } from "../publishable/publishable-form.tsx";
import { PublishablePage } from "../publishable/publishable-page.tsx";
import { createPublishableQueries } from "../publishable/publishable-queries.ts";
import { Pill } from "../ui/panel-and-pill.tsx";

function toSave({ id: _, photo: __, changedBy: ___, changedAt: ____, ...save }: StaffCrewMember): CrewSave {
  return save;
}

const words = publishableWords.crewMember;

const queries = createPublishableQueries(words, staffApi.crew, toSave);

const create = (): StaffCrewMember => ({
  id: crypto.randomUUID(),
  name: "",
  trade: "",
  since: "",
  photoId: "",
  photo: null,
  state: "draft",
  isBookable: false,
  accountId: "",
  version: 0,
});

function findErrors({ name, trade, since }: StaffCrewMember) {
  const isYear = /^(19|20)\d\d$/.test(since) && since <= pacificDay().slice(0, 4);
  return {
    name: name.trim() ? undefined : "Please enter a name.",
    trade: trade.trim() ? undefined : "Please enter the trade, such as Carpenter.",
    since: isYear ? undefined : "Please enter the year they started, such as 2009.",
  };
}

function VisitFields({ form: { field, values, set } }: FieldsProps<StaffCrewMember>) {
  const { data: staff = [] } = useColleagues();
  if (!useMe().roles.includes("owner")) return null;
  const accounts = staff.filter(({ isCrew, roles }) => !isCrew && mayEnter(roles, "visits"));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">Visits</legend>
      <Checkbox
        label="Can be sent to customers"
        checked={values.isBookable}
        onChange={({ target }) => set({ isBookable: target.checked })}
      />
      <Select
        label="Signs in as"
        hint="With an account, they see their own visits on their phone."
        placeholder="No account"
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        {...field("accountId")}
      />
    </fieldset>
  );
}

const Fields = ({ form, form: { field, values, set } }: FieldsProps<StaffCrewMember>) => (
  <>
    <TextInput label="Name" maxLength={100} {...field("name")} />
    <TextInput label="Trade" hint="Such as Carpenter or Painter." maxLength={100} {...field("trade")} />
    <TextInput
      label="In the trade since"
      hint="The year."
      inputMode="numeric"
      maxLength={4}
      {...field("since")}
    />
    <ImageField
      label="Photo"
      hint="A face, or someone at work. Only with their okay."
      image={values.photo}
      problem={values.photoId && !values.photo && "This image is not ready."}
      onChange={(picked) => set({ photoId: picked?.id ?? "", photo: picked?.image ?? null })}
    />
    <VisitFields form={form} />
  </>
);

const kind: PublishableKind<StaffCrewMember> = {
  words,
  queries,
  create,
  findErrors,
  Fields,
  columns: [
    {
      header: "Visits",
      from: "sm",
      cell: ({ isBookable }) => isBookable && <Pill tone="brand">Can be sent</Pill>,
    },
    {
      header: "Photo",
      from: "sm",
      cell: ({ photo }) => <Thumbnail image={photo} sizes="4rem" className="size-14 rounded-field" />,
    },
  ],
};

export const CrewPage = () => <PublishablePage kind={kind} />;
