import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useShortcuts } from "../lib/shortcuts.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { ComposePanel, useCompose } from "./compose/compose-panel.tsx";
import { formatMoment } from "./dates.ts";
import { ConflictNotice } from "./entry/conflict-notice.tsx";
import { CustomerPanel } from "./entry/customer-panel.tsx";
import { EntryActions } from "./entry/entry-actions.tsx";
import { PhotosPanel } from "./entry/photos-panel.tsx";
import { ProjectPanel } from "./entry/project-panel.tsx";
import { StatusPanel } from "./entry/status-panel.tsx";
import { Timeline } from "./entry/timeline.tsx";
import { type Inbox, messageInbox, requestInbox } from "./inbox.ts";
import { getLastAddress, saveOpened } from "./last-visit.ts";
import { type EntryDetail, isRequest, useEntry } from "./queries.ts";
import { type Fields, useChange } from "./use-change.ts";

function BackLink({ inbox }: { inbox: Inbox }) {
  return (
    <Link
      to={getLastAddress(inbox.list)}
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

function Failed({ inbox, error, onRetry }: { inbox: Inbox; error: unknown; onRetry: () => void }) {
  const isNotFound = error instanceof ApiError && error.status === 404;
  return (
    <StaffPage title={isNotFound ? "Not found" : "Not loaded"} back={<BackLink inbox={inbox} />}>
      {isNotFound ? (
        <EmptyState title={`There is no such ${inbox.noun}`}>
          <p>It may have been deleted on the customer's wish.</p>
          <ButtonLink to={getLastAddress(inbox.list)} variant="secondary" className="mt-5">
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
  const compose = useCompose();
  const goBack = () => navigate(getLastAddress(inbox.list));
  useShortcuts({ e: () => pressMenu("status"), a: () => pressMenu("assignee"), u: goBack });
  return (
    <StaffPage
      title={detail.name}
      text={`${detail.reference} · received ${formatMoment(detail.createdAt)}`}
      back={<BackLink inbox={inbox} />}
      actions={
        <EntryActions
          inbox={inbox}
          detail={detail}
          onReply={() => compose.open("reply")}
          onDeleted={goBack}
        />
      }
    >
      {refused && (
        <ConflictNotice {...{ inbox, refused }} id={detail.id} onSettled={() => setRefused(undefined)} />
      )}
      <div className={`${grid} print:block print:space-y-5`}>
        <div className="space-y-5 lg:order-2">
          <StatusPanel inbox={inbox} detail={detail} onChange={(fields) => change(detail, fields)} />
          <CustomerPanel detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          <ProjectPanel detail={detail} />
          {isRequest(detail) && <PhotosPanel photos={detail.photos} />}
          <ComposePanel inbox={inbox} detail={detail} compose={compose} />
          <Timeline inbox={inbox} id={detail.id} items={detail.timeline} />
        </div>
      </div>
    </StaffPage>
  );
}

function EntryPage({ inbox }: { inbox: Inbox }) {
  const { id = "" } = useParams();
  useEffect(() => saveOpened(inbox.list, id), [inbox.list, id]);
  const { data, error, refetch } = useEntry(inbox, id);
  if (data) return <Entry key={id} inbox={inbox} detail={data} />;
  if (error) return <Failed inbox={inbox} error={error} onRetry={() => void refetch()} />;
  return <Loading inbox={inbox} />;
}

export const RequestPage = () => <EntryPage inbox={requestInbox} />;
export const MessagePage = () => <EntryPage inbox={messageInbox} />;
