import type { ComponentType } from "react";
import { toast } from "../../lib/toast.ts";
import { RadioGroup } from "../../ui/form/choices.tsx";
import { useRecordForm } from "../lib/forms.ts";
import type { Column } from "../ui/data-table.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import type { PublishableItem, PublishableQueries, PublishableWords } from "./publishable-queries.ts";

export interface FieldsProps<Item extends { version: number }> {
  form: ReturnType<typeof useRecordForm<Item>>;
}

export interface PublishableKind<Item extends PublishableItem> {
  words: PublishableWords<Item>;
  queries: PublishableQueries<Item>;
  columns: readonly Column<Item>[];
  /** Makes the id once: a retry sends the same id, so it creates no second record. */
  create(): Item;
  /** Staff may publish a record without errors from the list. */
  findErrors(item: Item): Partial<Record<keyof Item, string | undefined>>;
  Fields: ComponentType<FieldsProps<Item>>;
}

export const isComplete = <Item extends PublishableItem>(kind: PublishableKind<Item>, item: Item): boolean =>
  !Object.values(kind.findErrors(item)).some(Boolean);

const states = [
  { value: "draft", label: "Draft: only staff see it" },
  { value: "published", label: "Published: on the site" },
] as const;

interface Props<Item extends PublishableItem> {
  kind: PublishableKind<Item>;
  item: Item;
  onClose: () => void;
}

export function PublishableForm<Item extends PublishableItem>({ kind, item, onClose }: Props<Item>) {
  const { queries, words, Fields, findErrors } = kind;
  const save = queries.useSave();
  const form = useRecordForm({
    stored: item,
    findErrors,
    isRefusedAtFirst: item.version > 0 && !isComplete(kind, item),
    save,
    readNewest: () => queries.read(item.id),
  });
  const submit = () =>
    save.mutate(form.values, {
      onSuccess: (saved) => {
        const isPublished = saved.state === "published";
        toast.success(isPublished ? `${words.getSubject(saved)} on the site` : "Draft saved");
        onClose();
      },
    });
  return (
    <StaffForm {...form.shell} action="Save" onSubmit={submit} onCancel={onClose}>
      <div className="space-y-5">
        <Fields form={form} />
        <RadioGroup
          name="state"
          label="State"
          value={form.values.state}
          choices={states}
          onChange={(state) => form.set({ state } as Partial<Item>)}
        />
      </div>
    </StaffForm>
  );
}
