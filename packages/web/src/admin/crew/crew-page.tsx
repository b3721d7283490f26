import { pacificDay } from "@handyman/core/lib/date";
import type { StaffCrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import { crewWords as words } from "../../content/staff/records.ts";
import { TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { ImageField } from "../media/image-field.tsx";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import type { RecordForm, RecordKind } from "../records/record-form.tsx";
import { createRecordQueries } from "../records/record-queries.ts";
import { RecordsPage } from "../records/records-page.tsx";

const memberApi = staffApi.crew[":id"];

async function put(member: StaffCrewMember): Promise<StaffCrewMember> {
  const { id, version, name, trade, since, photoId, state } = member;
  return readJson(memberApi.$put({ param: { id }, json: { version, name, trade, since, photoId, state } }));
}

const queries = createRecordQueries<StaffCrewMember>(
  "staff-crew",
  {
    list: async (query) => readJson(staffApi.crew.$get({ query })),
    read: async (id) => readJson(memberApi.$get({ param: { id } })),
    put,
    remove: ({ id, version }) =>
      readJson(memberApi.$delete({ param: { id }, query: { version: String(version) } })),
  },
  words,
);

const createMember = (): StaffCrewMember => ({
  ...{ id: crypto.randomUUID(), name: "", trade: "", since: "", photoId: "", photo: null },
  ...{ state: "draft", version: 0 },
});

function findErrors({ name, trade, since }: StaffCrewMember) {
  const isYear = /^(19|20)\d\d$/.test(since) && since <= pacificDay().slice(0, 4);
  return {
    name: name.trim() ? undefined : "Please enter a name.",
    trade: trade.trim() ? undefined : "Please enter the trade, such as Carpenter.",
    since: isYear ? undefined : "Please enter the year they started, such as 2009.",
  };
}

const isComplete = (member: StaffCrewMember) => !Object.values(findErrors(member)).some(Boolean);

const Fields = ({ form: { field, values, set } }: { form: RecordForm<StaffCrewMember> }) => (
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

const kind: RecordKind<StaffCrewMember> = {
  ...{ queries, words, path: staffPaths.crew, Fields, findErrors, isComplete },
  create: createMember,
  getSummary: ({ trade, since }) => `${trade}, since ${since}`,
  columns: [
    {
      header: "Photo",
      from: "sm",
      cell: ({ photo }) => <Thumbnail image={photo} sizes="4rem" className="size-14 rounded-field" />,
    },
  ],
};

export const CrewPage = () => <RecordsPage kind={kind} />;
