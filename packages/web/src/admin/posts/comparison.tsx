import { useQuery } from "@tanstack/react-query";
import { comparison } from "../../content/staff/posts.ts";
import { categoriesQuery } from "../categories/queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { type PostFields, toFields } from "./fields.ts";
import { Changes } from "./post-history.tsx";
import type { PostEditor } from "./use-post-editor.ts";

const { labels } = comparison;

const lineFields = ["title", "slug", "excerpt"] as const;
const otherFields = ["authorId", "featuredImageId"] as const;

interface Props {
  before: PostFields;
  after: PostFields;
}

function Comparison({ before, after }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const nameCategory = (id: string) => categories.find((one) => one.id === id)?.name ?? "None";
  const isChanged = (field: keyof PostFields) => before[field].trim() !== after[field].trim();
  const others = otherFields.filter(isChanged).map((field) => labels[field]);
  const parts = [
    ...lineFields
      .filter(isChanged)
      .map((field) => [labels[field], before[field].trim(), after[field].trim()] as const),
    ...(isChanged("categoryId")
      ? [[labels.categoryId, nameCategory(before.categoryId), nameCategory(after.categoryId)] as const]
      : []),
  ];
  return (
    <div className="space-y-5">
      {parts.map(([label, from, to]) => (
        <section key={label}>
          <h3 className="mb-1 font-semibold">{label}</h3>
          <Changes before={from} after={to} />
        </section>
      ))}
      {others.length > 0 && <p className="text-ink-soft">Also changed: {others.join(", ")}.</p>}
      <section>
        <h3 className="mb-1 font-semibold">{labels.content}</h3>
        <Changes before={before.content.trim()} after={after.content.trim()} same={comparison.same} />
      </section>
    </div>
  );
}

interface DialogProps extends Props {
  title: string;
  text: string;
  open: boolean;
  onClose: () => void;
}

export const ComparisonDialog = ({ title, text, open, onClose, ...words }: DialogProps) => (
  <Dialog title={title} open={open} onClose={onClose} className="w-[min(48rem,calc(100vw-2rem))]!">
    <p className="mb-4 text-ink-soft">{text}</p>
    <Comparison {...words} />
  </Dialog>
);

interface DraftProps extends Pick<DialogProps, "open" | "onClose"> {
  editor: PostEditor;
}

/** Shows what the words in the editor change in the post as it was last saved. */
export const DraftComparison = ({ editor: { post, fields }, ...rest }: DraftProps) => (
  <ComparisonDialog
    title={comparison.draft.title}
    text={post.status === "published" ? comparison.draft.live : comparison.draft.text}
    before={toFields(post)}
    after={fields}
    {...rest}
  />
);
