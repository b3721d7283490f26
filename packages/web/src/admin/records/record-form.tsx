import type { ComponentType, ReactNode } from "react";
import { toast } from "../../lib/toast.ts";
import { RadioGroup } from "../../ui/form/choices.tsx";
import { useRecordForm } from "../lib/forms.ts";
import type { Column } from "../ui/data-table.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import type { RecordQueries, RecordWords, SiteRecord } from "./record-queries.ts";

export type RecordForm<Item extends { version: number }> = ReturnType<typeof useRecordForm<Item>>;

export interface RecordKind<Item extends SiteRecord> {
  queries: RecordQueries<Item>;
  words: RecordWords<Item>;
  path: string;
  columns: readonly Column<Item>[];
  getSummary(record: Item): ReactNode;
  create(): Item;
  findErrors(record: Item): Partial<Record<keyof Item, string | undefined>>;
  isComplete(record: Item): boolean;
  Fields: ComponentType<{ form: RecordForm<Item> }>;
}

const states = [
  { value: "draft", label: "Draft: only staff see it" },
  { value: "published", label: "Published: on the site" },
] as const;

interface Props<Item extends SiteRecord> {
  kind: RecordKind<Item>;
  record: Item;
  onClose: () => void;
}

export function RecordFormPanel<Item extends SiteRecord>({ kind, record, onClose }: Props<Item>) {
  const { queries, words, Fields, findErrors, isComplete } = kind;
  const save = queries.useSave();
  const form = useRecordForm({
    stored: record,
    findErrors,
    isRefusedAtFirst: record.version > 0 && !isComplete(record),
    save,
    readNewest: () => queries.read(record.id),
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
