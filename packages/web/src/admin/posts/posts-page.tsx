import { type StaffPostTab, staffPostTabs } from "@handyman/core/blog/rules";
import type { DraftMark, StaffPostSummary } from "@handyman/core/blog/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { emptyPosts, notFound, statusWords, tabNames } from "../../content/staff/posts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useQueryState } from "../lib/filter.ts";
import { formatPacificMoment } from "../lib/pacific-time.ts";
import { useStaffName } from "../lib/people.ts";
import { Thumbnail } from "../media/image-library.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Tabs } from "../ui/controls.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Panel, Pill } from "../ui/panel-and-pill.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { describeTime } from "./fields.ts";
import { postsQuery, readPostsFilter } from "./queries.ts";

type GetName = (id: string) => string;

const describeDraft = ({ savedBy, savedAt }: DraftMark, getName: GetName) =>
  `Unsaved draft by ${getName(savedBy)}, ${formatPacificMoment(savedAt)}`;

const Status = ({ status }: StaffPostSummary) => (
  <Pill tone={statusWords[status].tone}>{statusWords[status].word}</Pill>
);

const Title = ({ post, getName }: { post: StaffPostSummary; getName: GetName }) => (
  <span className="flex items-center gap-3.5">
    <Thumbnail image={post.featuredImage} sizes="64px" className="h-12 w-16 rounded-field max-sm:hidden" />
    <span className="min-w-0">
      <span className="line-clamp-2">{post.title}</span>
      <span className="block font-normal text-ink-soft text-sm md:hidden">
        {statusWords[post.status].word} · {describeTime(post)}
      </span>
      {post.draft && (
        <span className="block font-normal text-brand-strong text-sm">
          {describeDraft(post.draft, getName)}
        </span>
      )}
    </span>
  </span>
);

const viewsColumn: Column<StaffPostSummary> = {
  header: "Views",
  from: "lg",
  className: "text-right tabular-nums",
  cell: ({ viewCount }) => viewCount.toLocaleString("en-US"),
};

function getColumns(status: StaffPostTab, getName: GetName): Column<StaffPostSummary>[] {
  const className = "whitespace-nowrap";
  const showEditor = ({ changedBy }: StaffPostSummary) => (changedBy ? getName(changedBy) : "–");
  return [
    { header: "Post", cell: (post) => <Title post={post} getName={getName} />, className: "w-full" },
    ...(status === "all" ? [{ header: "Status", from: "md", className, cell: Status } as const] : []),
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

function PostTable({ status, q }: { status: StaffPostTab; q: string }) {
  const getName = useStaffName();
  const list = useInfiniteQuery(postsQuery(status, q));
  return (
    <DataTable
      caption={`${status} posts`}
      columns={getColumns(status, getName)}
      rowLink={({ id }) => staffPaths.post(id)}
      list={list}
      empty={q ? (status === "all" ? notFound.all : notFound.tab) : emptyPosts[status]}
    />
  );
}

export function PostsPage() {
  const [params, , change] = useQueryState();
  const { status, q } = readPostsFilter(params);
  const toQuery = (shown: string, words: string) =>
    new URLSearchParams({ status: shown, ...(words && { q: words }) });
  const tabs = staffPostTabs.map((to) => ({
    to: `${staffPaths.posts}?${toQuery(to, q)}`,
    label: tabNames[to],
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
          onSearch={(words) => change({ q: words, status: "" }, { replace: true })}
          className="mb-4 w-full sm:w-72"
        />
      </div>
      <Panel flush className="overflow-hidden">
        <PostTable key={`${status} ${q}`} status={status} q={q} />
      </Panel>
    </StaffPage>
  );
}
