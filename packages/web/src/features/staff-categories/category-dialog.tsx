import type { StaffCategory } from "@handyman/core/category/schema";
import { slugify, slugPattern } from "@handyman/core/slug";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { categoriesQuery } from "../../lib/staff/categories.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { Dialog } from "../../ui/staff/dialog.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { useSaveCategory } from "./queries.ts";

const MAX = 60;

/** A category that is not stored yet; its id is made here, so that sending it twice makes one. */
export const newCategory = (): StaffCategory => ({
  id: crypto.randomUUID(),
  name: "",
  slug: "",
  postCount: 0,
  version: 0,
});

const slugFor = (name: string) => slugify(name, "").slice(0, MAX).replace(/-$/, "");

function errorsOf(name: string, slug: string) {
  const nameError = name.trim() ? undefined : "Please give the category a name.";
  const slugError = slugPattern.test(slug)
    ? undefined
    : "Small letters, digits and single hyphens only, such as home-care.";
  return { name: nameError, slug: slugError };
}

function CategoryForm({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const [begun, setBegun] = useState(category);
  const [{ name, slug }, set] = useState({ name: category.name, slug: category.slug });
  const [isSlugOwn, setSlugOwn] = useState(category.version > 0 || category.slug !== "");
  const [refusals, setRefusals] = useState(0);
  const client = useQueryClient();
  const save = useSaveCategory();
  const isTaken = save.error instanceof ApiError && save.error.code === "slug_taken";
  const errors = errorsOf(name, slug);
  const count = Object.values(errors).filter(Boolean).length;
  const shown = refusals > 0 ? errors : { name: undefined, slug: undefined };
  const submit = async () => {
    if (count > 0) return setRefusals(refusals + 1);
    const json = { id: begun.id, name: name.trim(), slug, version: begun.version };
    const saved = await save.mutateAsync(json).catch(() => undefined);
    if (!saved) return setRefusals(refusals + 1);
    toast.success(begun.version === 0 ? "Category added" : "Category saved");
    onClose();
  };
  const loadNewest = async () => {
    const newest = (await client.fetchQuery({ ...categoriesQuery, staleTime: 0 })).find(
      ({ id }) => id === begun.id,
    );
    if (!newest) return onClose();
    save.reset();
    setBegun(newest);
    set({ name: newest.name, slug: newest.slug });
  };
  return (
    <FormShell
      busy={save.isPending}
      errorCount={count + (isTaken ? 1 : 0)}
      refusals={refusals}
      onSubmit={() => void submit()}
      footer={
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? "Saving…" : "Save category"}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <TextInput
          label="Name"
          autoFocus
          maxLength={MAX}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            set({ name: value, slug: isSlugOwn ? slug : slugFor(value) })
          }
          error={shown.name}
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
            set({ name, slug: value });
          }}
          error={isTaken ? "Another category has this address." : shown.slug}
        />
        <SaveFailure error={isTaken ? null : save.error} onLoadNewest={() => void loadNewest()} />
      </div>
    </FormShell>
  );
}

/** Adds or changes a category. */
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
