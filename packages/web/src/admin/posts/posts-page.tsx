import { type StaffPostStatus, type StaffPostSummary, staffPostStatuses } from "@handyman/core/post/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import { emptyPosts, statusWords } from "../../content/staff/posts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { controlClass } from "../../ui/form/field.tsx";
import { toListProps } from "../lib/paged.ts";
import { useStaffName } from "../lib/people.ts";
import { useQueryState } from "../lib/query-state.ts";
import { useTypedQuery } from "../lib/use-typed-query.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { postsQuery } from "./queries.ts";
import { whenWords } from "./when-words.ts";

const SEARCH_AFTER_MS = 250;

const Title = ({ post }: { post: StaffPostSummary }) => (
  <span className="flex items-center gap-3.5">
    <Thumbnail image={post.featuredImage} sizes="64px" className="h-12 w-16 rounded-field max-sm:hidden" />
    <span className="min-w-0">
      <span className="line-clamp-2">{post.title}</span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">{whenWords(post)}</span>
    </span>
  </span>
);

const viewsColumn: Column<StaffPostSummary> = {
  header: "Views",
  from: "lg",
  className: "text-right tabular-nums",
  cell: ({ viewCount }) => viewCount.toLocaleString("en-US"),
};

function getColumns(status: StaffPostStatus, getName: (id: string) => string): Column<StaffPostSummary>[] {
  const className = "whitespace-nowrap";
  const showEditor = ({ changedBy }: StaffPostSummary) => (changedBy ? getName(changedBy) : "–");
  return [
    { header: "Post", cell: (post) => <Title post={post} />, className: "w-full" },
    {
      header: "Category",
      from: "lg",
      className,
      cell: (post) => post.category?.name ?? "–",
    },
    { header: "When", from: "md", className, cell: whenWords },
    { header: "Changed by", from: "xl", className, cell: showEditor },
    ...(status === "published" ? [viewsColumn] : []),
  ];
}

function PostTable({ status, q }: { status: StaffPostStatus; q: string }) {
  const getName = useStaffName();
  const list = useInfiniteQuery(postsQuery(status, q));
  const notFound = { title: "No title holds these words", text: "Try fewer letters, or another tab." };
  return (
    <DataTable
      caption={`${status} posts`}
      columns={getColumns(status, getName)}
      rowLink={({ id }) => staffPaths.post(id)}
      empty={q ? notFound : emptyPosts[status]}
      {...toListProps(list)}
    />
  );
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { typed, setTyped } = useTypedQuery(q, onSearch, SEARCH_AFTER_MS);
  return (
    <input
      type="search"
      aria-label="Search titles"
      placeholder="Search titles"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className={`${controlClass} sm:w-72!`}
    />
  );
}

export function PostsPage() {
  const [params, , change] = useQueryState();
  const status = staffPostStatuses.find((known) => known === params.get("status")) ?? "published";
  const q = params.get("q") ?? "";
  const toQuery = (shown: string, words: string) =>
    new URLSearchParams({ status: shown, ...(words && { q: words }) });
  const tabs = staffPostStatuses.map((to) => ({
    to: `${staffPaths.posts}?${toQuery(to, q)}`,
    label: statusWords[to].word,
    current: to === status,
  }));
  return (
    <StaffPage
      title="Posts"
      text={
        <Link to={staffPaths.categories} className="underline underline-offset-4">
          Categories
        </Link>
      }
      actions={
        <ButtonLink to={staffPaths.newPost}>
          <Plus aria-hidden="true" className="size-5" />
          New post
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Tabs label="Posts by status" tabs={tabs} />
        <div className="mb-4 max-sm:w-full">
          <Search q={q} onSearch={(words) => change({ q: words }, { replace: true })} />
        </div>
      </div>
      <Panel flush className="overflow-hidden">
        <PostTable key={`${status} ${q}`} status={status} q={q} />
      </Panel>
    </StaffPage>
  );
}
