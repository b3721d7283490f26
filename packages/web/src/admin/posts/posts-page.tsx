import { staffPostStatuses } from "@handyman/core/post/schema";
import Plus from "lucide-react/icons/plus";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { controlClass } from "../../ui/form/field.tsx";
import { useQueryState } from "../lib/query-state.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { PostTable } from "./post-table.tsx";
import { isStatus, statusWords } from "./status-words.ts";

const SEARCH_AFTER = 250;

const emptyTexts = {
  draft: { title: "No drafts", text: "Start a post: it stays a draft until you publish it." },
  scheduled: {
    title: "Nothing is scheduled",
    text: "Open a draft and choose “Schedule” to let it come out later.",
  },
  published: {
    title: "Nothing is published yet",
    text: "Write a post and publish it: it shows on the blog at once.",
  },
  archived: {
    title: "Nothing is archived",
    text: "Posts that you archive leave the site and are kept here.",
  },
} as const;

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const search = useEffectEvent(() => text.trim() !== q && onSearch(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is typed
  useEffect(() => {
    const timer = setTimeout(() => search(), SEARCH_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      aria-label="Search titles"
      placeholder="Search titles"
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      className={`${controlClass} sm:w-72!`}
    />
  );
}

export function PostsPage() {
  const [params, setParams] = useQueryState();
  const asked = params.get("status");
  const status = isStatus(asked) ? asked : "published";
  const q = params.get("q") ?? "";
  const makeAddress = (to: string) =>
    `${staffPaths.posts}?${new URLSearchParams({ status: to, ...(q && { q }) })}`;
  const none = q
    ? { title: "No title holds these words", text: "Try fewer letters, or another tab." }
    : emptyTexts[status];
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
        <Tabs
          label="Posts by status"
          tabs={staffPostStatuses.map((to) => ({
            to: makeAddress(to),
            label: statusWords[to].word,
            current: to === status,
          }))}
        />
        <div className="mb-4 max-sm:w-full">
          <Search
            q={q}
            onSearch={(text) =>
              setParams(new URLSearchParams({ status, ...(text && { q: text }) }), { replace: true })
            }
          />
        </div>
      </div>
      <Panel flush className="overflow-hidden">
        <PostTable key={`${status} ${q}`} status={status} q={q} empty={none} />
      </Panel>
    </StaffPage>
  );
}
