import type { StaffCategory } from "@handyman/core/category/schema";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { TextInput } from "../../ui/form/text-input.tsx";
import { useRecordForm } from "../lib/use-record-form.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { categoriesQuery, useSaveCategory } from "./queries.ts";

const MAX = 60;

/** The id is made once: sending it twice makes one category. */
export const newCategory = (): StaffCategory => ({
  id: crypto.randomUUID(),
  name: "",
  slug: "",
  postCount: 0,
  version: 0,
});

const slugFor = (name: string) => slugify(name, "").slice(0, MAX).replace(/-$/, "");

function findErrors({ name, slug }: StaffCategory, taken: string | undefined) {
  const form = "Small letters, digits and single hyphens only, such as home-care.";
  return {
    name: name.trim() ? undefined : "Please give the category a name.",
    slug: slug === taken ? "Another category has this address." : slugPattern.test(slug) ? undefined : form,
  };
}

function useCategoryForm(category: StaffCategory, onClose: () => void) {
  const client = useQueryClient();
  const save = useSaveCategory();
  const isTaken = save.error instanceof ApiError && save.error.code === "slug_taken";
  const taken = isTaken ? save.variables?.slug : undefined;
  const form = useRecordForm({
    stored: category,
    findErrors: (values) => findErrors(values, taken),
    save,
    readNewest: async () => {
      const items = await client.fetchQuery({ ...categoriesQuery, staleTime: 0 });
      const newest = items.find(({ id }) => id === category.id);
      if (!newest) throw new ApiError(404, "not_found", "A colleague has deleted this category.");
      return newest;
    },
  });
  const submit = async () => {
    const { id, name, slug } = form.values;
    const { version } = form.begun;
    const saved = await save.mutateAsync({ id, name: name.trim(), slug, version }).catch(() => undefined);
    if (!saved) return form.refuse();
    toast.success(version === 0 ? "Category added" : "Category saved");
    onClose();
  };
  return { ...form, submit, error: isTaken ? null : save.error };
}

function CategoryForm({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const { values, begun, set, field, shell, submit, error } = useCategoryForm(category, onClose);
  const [isSlugOwn, setSlugOwn] = useState(category.version > 0);
  return (
    <StaffForm
      {...shell}
      save={{ isPending: shell.save.isPending, error }}
      action="Save category"
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <div className="space-y-5">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={MAX}
          {...field("name")}
          onChange={({ target: { value } }) =>
            set({ name: value, ...(!isSlugOwn && { slug: slugFor(value) }) })
          }
        />
        <TextInput
          label="Address"
          hint={
            begun.version > 0 && values.slug !== begun.slug
              ? "Links to the old address will not find the category any more."
              : paths.category(values.slug)
          }
          maxLength={MAX}
          spellCheck={false}
          autoCapitalize="none"
          {...field("slug")}
          onChange={({ target: { value } }) => {
            setSlugOwn(true);
            set({ slug: value });
          }}
        />
      </div>
    </StaffForm>
  );
}

interface Props {
  category: StaffCategory | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: Props) {
  const title = category?.version === 0 ? "New category" : "Change category";
  return (
    <Dialog title={title} open={category !== undefined} onClose={onClose}>
      {category && <CategoryForm key={category.id} category={category} onClose={onClose} />}
    </Dialog>
  );
}
