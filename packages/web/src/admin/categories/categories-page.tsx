import type { StaffCategory } from "@handyman/core/blog/category-schema";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { useMutation, useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { useRecordForm } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { toastFailure } from "../lib/toasts.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { confirm, Dialog } from "../ui/dialog.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { categoriesQuery } from "./queries.ts";

const MAX = 60;

const createCategory = (): StaffCategory => ({
  id: crypto.randomUUID(),
  name: "",
  slug: "",
  postCount: 0,
  version: 0,
});

const makeSlug = (name: string) => slugify(name, "").slice(0, MAX).replace(/-$/, "");

const findErrors = ({ name, slug }: StaffCategory) => ({
  name: name.trim() ? undefined : "Please give the category a name.",
  slug: slugPattern.test(slug)
    ? undefined
    : "Lowercase letters, numbers and single hyphens only, such as home-care.",
});

const categoryApi = staffApi.categories[":id"];

async function readNewest({ id }: StaffCategory): Promise<StaffCategory> {
  const items = await client.fetchQuery({ ...categoriesQuery, staleTime: 0 });
  const newest = items.find((category) => category.id === id);
  if (!newest) throw new ApiError(404, "not_found", "A colleague deleted this category.");
  return newest;
}

function CategoryForm({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const isNew = category.version === 0;
  const [isSlugChosen, setSlugChosen] = useState(!isNew);
  const save = useMutation({
    mutationFn: ({ id, name, slug, version }: StaffCategory) =>
      readJson(categoryApi.$put({ param: { id }, json: { name: name.trim(), slug, version } })),
    onSuccess: async () => {
      await client.invalidateQueries(categoriesQuery);
      toast.success(isNew ? "Category added" : "Category saved");
      onClose();
    },
  });
  const { values, begun, set, field, shell } = useRecordForm({
    stored: category,
    findErrors,
    save,
    readNewest: () => readNewest(category),
  });
  const { slug } = values;
  return (
    <StaffForm {...shell} action="Save category" onSubmit={() => save.mutate(values)} onCancel={onClose}>
      <div className="space-y-5">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={MAX}
          {...field("name")}
          onChange={({ target: { value } }) =>
            set({ name: value, slug: isSlugChosen ? slug : makeSlug(value) })
          }
        />
        <TextInput
          label="Address"
          hint={
            !isNew && slug !== begun.slug
              ? "Links to the old address will stop working."
              : paths.category(slug)
          }
          maxLength={MAX}
          spellCheck={false}
          autoCapitalize="none"
          {...field("slug")}
          onInput={() => setSlugChosen(true)}
        />
      </div>
    </StaffForm>
  );
}

const countWords = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

const getColumns = (
  edit: (category: StaffCategory) => void,
  remove: (category: StaffCategory) => void,
): Column<StaffCategory>[] => [
  {
    header: "Category",
    className: "w-full",
    cell: ({ name, slug, postCount }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm sm:hidden">{countWords(postCount)}</span>
        <span className="block text-ink-soft text-sm">{paths.category(slug)}</span>
      </>
    ),
  },
  {
    header: "Posts",
    from: "sm",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ postCount }) => countWords(postCount),
  },
  {
    header: "Actions",
    cell: (category) => (
      <span className="-my-1.5 flex">
        <IconButton label={`Change ${category.name}`} Icon={Pencil} onClick={() => edit(category)} />
        <IconButton label={`Delete ${category.name}`} Icon={Trash2} onClick={() => remove(category)} />
      </span>
    ),
  },
];

function useRemove() {
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: StaffCategory) =>
      readJson(categoryApi.$delete({ param: { id }, query: { version: String(version) } })),
    onSuccess: () => toast.success("Category deleted"),
    onError: (error, { name }) => toastFailure(`“${name}” was not deleted`, error),
    onSettled: () => client.invalidateQueries(categoriesQuery),
  });
  return async (category: StaffCategory) => {
    const { name, postCount } = category;
    if (postCount > 0) {
      const description = `${countWords(postCount)} of every status still ${postCount === 1 ? "uses" : "use"} it. Move them to another category first.`;
      return toast.error(`“${name}” can't be deleted`, { description, duration: 8000 });
    }
    const isSure = await confirm({
      title: `Delete “${name}”?`,
      text: "Its page leaves the blog. You can't undo this.",
      action: "Delete category",
      danger: true,
    });
    if (isSure) mutate(category);
  };
}

export function CategoriesPage() {
  const categories = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<StaffCategory>();
  const close = () => setEdited(undefined);
  const remove = useRemove();
  return (
    <StaffPage
      title="Categories"
      text="The topics of your blog posts."
      actions={<ActionButton Icon={Plus} text="New category" onClick={() => setEdited(createCategory())} />}
    >
      <Panel flush className="overflow-hidden">
        <DataTable
          caption="Categories"
          columns={getColumns(setEdited, (category) => void remove(category))}
          list={categories}
          empty={{
            title: "No categories yet",
            text: "Add the first one. Every post needs one before you publish it.",
          }}
        />
      </Panel>
      <Dialog
        title={edited?.version === 0 ? "New category" : "Change category"}
        open={edited !== undefined}
        onClose={close}
      >
        {edited && <CategoryForm key={edited.id} category={edited} onClose={close} />}
      </Dialog>
    </StaffPage>
  );
}
