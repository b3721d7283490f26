import type { StaffCategory } from "@handyman/core/category/schema";
import { useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "../lib/toasts.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { confirm } from "../ui/confirm.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Panel } from "../ui/panel.tsx";
import { CategoryDialog, newCategory } from "./category-dialog.tsx";
import { categoriesQuery, useDeleteCategory } from "./queries.ts";

const countWords = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

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
        <IconButton label={`Change ${category.name}`} Icon={Pencil} onClick={() => edit(category)} />
        <IconButton label={`Delete ${category.name}`} Icon={Trash2} onClick={() => remove(category)} />
      </span>
    ),
  },
];

function useRemove() {
  const { mutate } = useDeleteCategory();
  return async (category: StaffCategory) => {
    const { name, postCount } = category;
    if (postCount > 0) {
      const description = `${countWords(postCount)} of every status still ${postCount === 1 ? "uses" : "use"} it. Move them to another category first.`;
      return toast.error(`“${name}” can't be deleted`, { description, duration: 8000 });
    }
    const yes = await confirm({
      title: `Delete “${name}”?`,
      text: "Its page goes from the blog. This can't be undone.",
      action: "Delete category",
      danger: true,
    });
    if (!yes) return;
    mutate(category, {
      onSuccess: () => toast.success("Category deleted"),
      onError: (error) => toastFailure(`“${name}” was not deleted`, error),
    });
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
