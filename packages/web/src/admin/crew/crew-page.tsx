import { pacificDay } from "@handyman/core/lib/date";
import type { CrewSave, StaffCrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import { crewWords as words } from "../../content/staff/publishable.ts";
import { TextInput } from "../../ui/form/field.tsx";
import { staffApi } from "../lib/api.ts";
import { ImageField } from "../media/image-field.tsx";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import type { FieldsProps, PublishableKind } from "../publishable/publishable-form.tsx";
import { PublishablePage } from "../publishable/publishable-page.tsx";
import { createPublishableQueries } from "../publishable/publishable-queries.ts";

function toSave({ version, name, trade, since, photoId, state }: StaffCrewMember): CrewSave {
  return { version, name, trade, since, photoId, state };
}

const queries = createPublishableQueries(words, staffApi.crew, toSave);

const create = (): StaffCrewMember => ({
  id: crypto.randomUUID(),
  name: "",
  trade: "",
  since: "",
  photoId: "",
  photo: null,
  state: "draft",
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

const Fields = ({ form: { field, values, set } }: FieldsProps<StaffCrewMember>) => (
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
  </>
);

const kind: PublishableKind<StaffCrewMember> = {
  path: staffPaths.crew,
  words,
  queries,
  create,
  findErrors,
  Fields,
  columns: [
    {
      header: "Photo",
      from: "sm",
      cell: ({ photo }) => <Thumbnail image={photo} sizes="4rem" className="size-14 rounded-field" />,
    },
  ],
};

export const CrewPage = () => <PublishablePage kind={kind} />;
