import { type StaffPostStatus, staffPostStatuses } from "@handyman/core/blog/rules";
import type { StaffPostSummary } from "@handyman/core/blog/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { emptyPosts, statusWords } from "../../content/staff/posts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useQueryState } from "../lib/filter.ts";
import { useStaffName } from "../lib/people.ts";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { describeTime } from "./fields.ts";
import { postsQuery, readPostsFilter } from "./queries.ts";

const Title = ({ post }: { post: StaffPostSummary }) => (
  <span className="flex items-center gap-3.5">
    <Thumbnail image={post.featuredImage} sizes="64px" className="h-12 w-16 rounded-field max-sm:hidden" />
    <span className="min-w-0">
      <span className="line-clamp-2">{post.title}</span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">{describeTime(post)}</span>
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
    { header: "When", from: "md", className, cell: describeTime },
    { header: "Changed by", from: "xl", className, cell: showEditor },
    ...(status === "published" ? [viewsColumn] : []),
  ];
}

function PostTable({ status, q }: { status: StaffPostStatus; q: string }) {
  const getName = useStaffName();
  const list = useInfiniteQuery(postsQuery(status, q));
  const notFound = { title: "No title matches", text: "Try fewer letters, or another tab." };
  return (
    <DataTable
      caption={`${status} posts`}
      columns={getColumns(status, getName)}
      rowLink={({ id }) => staffPaths.post(id)}
      list={list}
      empty={q ? notFound : emptyPosts[status]}
    />
  );
}

export function PostsPage() {
  const [params, , change] = useQueryState();
  const { status, q } = readPostsFilter(params);
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
      actions={
        <ButtonLink to={staffPaths.newPost}>
          <Plus className="size-5" />
          New post
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Tabs label="Posts by status" tabs={tabs} />
        <SearchBox
          label="Search titles"
          maxLength={100}
          value={q}
          onSearch={(words) => change({ q: words }, { replace: true })}
          className="mb-4 w-full sm:w-72"
        />
      </div>
      <Panel flush className="overflow-hidden">
        <PostTable key={`${status} ${q}`} status={status} q={q} />
      </Panel>
    </StaffPage>
  );
}
