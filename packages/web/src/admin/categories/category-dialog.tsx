import type { StaffCategory } from "@handyman/core/category/schema";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { TextInput } from "../../ui/form/text-input.tsx";
import { categoriesQuery } from "../lib/categories.ts";
import { useFormValues } from "../lib/use-form-values.ts";
import { useRefusals } from "../lib/use-refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { useSaveCategory } from "./queries.ts";

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

function findErrors({ name, slug }: { name: string; slug: string }, taken: string | undefined) {
  const form = "Small letters, digits and single hyphens only, such as home-care.";
  return {
    name: name.trim() ? undefined : "Please give the category a name.",
    slug: slug === taken ? "Another category has this address." : slugPattern.test(slug) ? undefined : form,
  };
}

function CategoryForm({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const { values, begun, isDirty, begin, set } = useFormValues(category);
  const { name, slug } = values;
  const [isSlugOwn, setSlugOwn] = useState(category.version > 0 || category.slug !== "");
  const client = useQueryClient();
  const save = useSaveCategory();
  const isTaken = save.error instanceof ApiError && save.error.code === "slug_taken";
  const taken = isTaken ? save.variables?.slug : undefined;
  const { errors, refused, refuse, check } = useRefusals(findErrors({ name, slug }, taken));
  const submit = async () => {
    if (!check()) return;
    const json = { id: begun.id, name: name.trim(), slug, version: begun.version };
    const saved = await save.mutateAsync(json).catch(() => undefined);
    if (!saved) return refuse();
    toast.success(begun.version === 0 ? "Category added" : "Category saved");
    onClose();
  };
  const loadNewest = async () => {
    const newest = (await client.fetchQuery({ ...categoriesQuery, staleTime: 0 })).find(
      ({ id }) => id === begun.id,
    );
    if (!newest) {
      toast.info("A colleague has deleted this category");
      return onClose();
    }
    save.reset();
    begin(newest);
  };
  return (
    <StaffForm
      save={{ isPending: save.isPending, error: isTaken ? null : save.error }}
      refused={refused}
      isDirty={isDirty}
      action="Save category"
      onSubmit={() => void submit()}
      onCancel={onClose}
      onLoadNewest={loadNewest}
    >
      <div className="space-y-5">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={MAX}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            set({ name: value, slug: isSlugOwn ? slug : slugFor(value) })
          }
          error={errors.name}
        />
        <TextInput
          label="Address"
          hint={
            begun.version > 0 && slug !== begun.slug
              ? "Links to the old address will not find the category any more."
              : paths.category(slug)
          }
          maxLength={MAX}
          spellCheck={false}
          autoCapitalize="none"
          value={slug}
          onChange={({ currentTarget: { value } }) => {
            setSlugOwn(true);
            set({ slug: value });
          }}
          error={errors.slug}
        />
      </div>
    </StaffForm>
  );
}

export function CategoryDialog({
  category,
  onClose,
}: {
  category: StaffCategory | undefined;
  onClose: () => void;
}) {
  const title = category?.version === 0 ? "New category" : "Change category";
  return (
    <Dialog title={title} open={category !== undefined} onClose={onClose}>
      {category && <CategoryForm key={category.id} category={category} onClose={onClose} />}
    </Dialog>
  );
}
