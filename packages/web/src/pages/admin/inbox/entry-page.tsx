import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { AnswerPanel, useAnswer } from "../../../features/staff-requests/answer-panel.tsx";
import { ConflictNotice } from "../../../features/staff-requests/conflict-notice.tsx";
import { CustomerPanel } from "../../../features/staff-requests/customer-panel.tsx";
import { EntryActions } from "../../../features/staff-requests/entry-actions.tsx";
import type { Inbox } from "../../../features/staff-requests/inbox.ts";
import { PhotosPanel } from "../../../features/staff-requests/photos-panel.tsx";
import { ProjectPanel } from "../../../features/staff-requests/project-panel.tsx";
import { type EntryDetail, isRequest, useEntry } from "../../../features/staff-requests/queries.ts";
import { StandingPanel } from "../../../features/staff-requests/standing-panel.tsx";
import { momentText } from "../../../features/staff-requests/time.ts";
import { Timeline } from "../../../features/staff-requests/timeline.tsx";
import { type Fields, useChange } from "../../../features/staff-requests/use-change.ts";
import { StaffPage } from "../../../layouts/staff/staff-page.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { useShortcuts } from "../../../lib/staff/shortcuts.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, FailureState } from "../../../ui/staff/states.tsx";
import { lastAddress, rememberOpened } from "./last-search.ts";

function BackLink({ inbox }: { inbox: Inbox }) {
  return (
    <Link
      to={lastAddress(inbox.list)}
      className="inline-flex min-h-6 items-center gap-1 font-semibold text-brand hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {inbox.title}
    </Link>
  );
}

const grid = "grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

function Loading({ inbox }: { inbox: Inbox }) {
  return (
    <StaffPage title="Loading…" back={<BackLink inbox={inbox} />}>
      <div className={grid} aria-busy="true">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </StaffPage>
  );
}

/** An address that leads nowhere: deleted meanwhile, or mistyped. Or the answer did not come. */
function Failed({ inbox, error, onRetry }: { inbox: Inbox; error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <StaffPage title={isGone ? "Not found" : "Not loaded"} back={<BackLink inbox={inbox} />}>
      {isGone ? (
        <EmptyState title={`There is no such ${inbox.noun}`}>
          <p>It may have been deleted on the customer's wish.</p>
          <ButtonLink to={lastAddress(inbox.list)} variant="secondary" className="mt-5">
            To the {inbox.noun}s
          </ButtonLink>
        </EmptyState>
      ) : (
        <FailureState error={error} onRetry={onRetry} />
      )}
    </StaffPage>
  );
}

const pressMenu = (menu: string) => document.querySelector<HTMLElement>(`main [data-menu=${menu}]`)?.click();

function Entry({ inbox, detail }: { inbox: Inbox; detail: EntryDetail }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Fields>();
  const change = useChange(inbox, setRefused);
  const answer = useAnswer();
  const goBack = () => navigate(lastAddress(inbox.list));
  useShortcuts({ e: () => pressMenu("status"), a: () => pressMenu("assignee"), u: goBack });
  return (
    <StaffPage
      title={detail.name}
      text={`${detail.reference} · received ${momentText(detail.createdAt)}`}
      back={<BackLink inbox={inbox} />}
      actions={
        <EntryActions inbox={inbox} detail={detail} onReply={() => answer.go("reply")} onDeleted={goBack} />
      }
    >
      {refused && (
        <ConflictNotice {...{ inbox, refused }} id={detail.id} onSettled={() => setRefused(undefined)} />
      )}
      <div className={`${grid} print:block print:space-y-5`}>
        <div className="space-y-5 lg:order-2">
          <StandingPanel inbox={inbox} detail={detail} onChange={(fields) => change(detail, fields)} />
          <CustomerPanel detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          <ProjectPanel detail={detail} />
          {isRequest(detail) && <PhotosPanel photos={detail.photos} />}
          <AnswerPanel inbox={inbox} detail={detail} answer={answer} />
          <Timeline inbox={inbox} id={detail.id} items={detail.timeline} />
        </div>
      </div>
    </StaffPage>
  );
}

/** One request or message: all of it, what happened to it, and what can be done. */
export function EntryPage({ inbox }: { inbox: Inbox }) {
  const { id = "" } = useParams();
  useEffect(() => rememberOpened(inbox.list, id), [inbox.list, id]);
  const { data, error, refetch } = useEntry(inbox, id);
  if (data) return <Entry key={id} inbox={inbox} detail={data} />;
  if (error) return <Failed inbox={inbox} error={error} onRetry={() => void refetch()} />;
  return <Loading inbox={inbox} />;
}
