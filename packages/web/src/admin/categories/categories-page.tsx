import type { StaffCategory } from "@handyman/core/category/schema";
import { useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { categoriesQuery } from "../lib/categories.ts";
import { errorWords } from "../lib/error-words.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/confirm.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { CategoryDialog, newCategory } from "./category-dialog.tsx";
import { useDeleteCategory } from "./queries.ts";

const countWords = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

function RowAction({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-field text-ink-soft hover:bg-brand-soft hover:text-brand-strong"
    >
      {children}
    </button>
  );
}

const getColumns = (
  edit: (category: StaffCategory) => void,
  remove: (category: StaffCategory) => void,
): Column<StaffCategory>[] => [
  {
    key: "name",
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
    key: "posts",
    header: "Posts",
    from: "sm",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ postCount }) => countWords(postCount),
  },
  {
    key: "acts",
    header: "Actions",
    cell: (category) => (
      <span className="-my-1.5 flex">
        <RowAction label={`Change ${category.name}`} onPress={() => edit(category)}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </RowAction>
        <RowAction label={`Delete ${category.name}`} onPress={() => remove(category)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </RowAction>
      </span>
    ),
  },
];

function useRemove() {
  const { mutateAsync } = useDeleteCategory();
  return async (category: StaffCategory) => {
    const { name, postCount } = category;
    if (postCount > 0) {
      toast.error(`“${name}” can't be deleted`, {
        description: `${countWords(postCount)} of every status still ${postCount === 1 ? "uses" : "use"} it. Move them to another category first.`,
        duration: 8000,
      });
      return;
    }
    const yes = await confirm({
      title: `Delete “${name}”?`,
      text: "Its page goes from the blog. This can't be undone.",
      action: "Delete category",
      danger: true,
    });
    if (!yes) return;
    await mutateAsync(category).then(
      () => toast.success("Category deleted"),
      (error) => toast.error(`“${name}” was not deleted`, { description: errorWords(error), duration: 8000 }),
    );
  };
}

export function CategoriesPage() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<StaffCategory>();
  const remove = useRemove();
  return (
    <StaffPage
      title="Categories"
      text="What posts are sorted by on the blog."
      actions={
        <Button onClick={() => setEdited(newCategory())}>
          <Plus aria-hidden="true" className="size-5" />
          New category
        </Button>
      }
    >
      <Panel flush className="overflow-hidden">
        <DataTable
          caption="Categories"
          columns={getColumns(setEdited, (category) => void remove(category))}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={{
            title: "No categories yet",
            text: "Add the first one: every post needs one to be published.",
          }}
        />
      </Panel>
      <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />
    </StaffPage>
  );
}
