import { useMutation, usePrefetchQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Phone from "lucide-react/icons/phone";
import Printer from "lucide-react/icons/printer";
import Reply from "lucide-react/icons/reply";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { createDeletionQuestion } from "../../content/staff/inbox.ts";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { mayBePartial, readJson } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { useMe } from "../lib/people.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { client } from "../lib/query-client.ts";
import { useScreenActions } from "../lib/screen-actions.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton, IconButton } from "../ui/controls.tsx";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { ComposePanel, canReply, useCompose } from "./compose/compose-panel.tsx";
import { type DraftKind, deleteDrafts } from "./compose/drafts.ts";
import { ContactQuestion } from "./contact-question.tsx";
import { CustomerPanel } from "./entry/customer-panel.tsx";
import { ProjectPanel, StatusPanel } from "./entry/panels.tsx";
import { PhotosPanel } from "./entry/photos-panel.tsx";
import { Timeline } from "./entry/timeline.tsx";
import {
  type EntryProps,
  type Fields,
  getInboxApi,
  getLastAddress,
  type Inbox,
  inboxKeys,
  isRequest,
  messageInbox,
  photosQuery,
  reportPrint,
  requestInbox,
  saveOpened,
  useEntry,
  useNeighbors,
} from "./inbox.ts";
import { formatMoment } from "./labels.ts";
import { hasChange, type Pages, removeItem, useChange } from "./use-change.ts";
import { VisitQuestion } from "./visit-question.tsx";

const useDeleteEntry = ({ inbox: { form, noun }, detail: { id, reference } }: EntryProps) =>
  useMutation({
    mutationKey: inboxKeys.entry(form, id),
    mutationFn: () => readJson(getInboxApi(form)[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      const queryKey = inboxKeys.lists(form);
      client.removeQueries({ queryKey: inboxKeys.entry(form, id) });
      client.setQueriesData<Pages>({ queryKey }, (old) => old && removeItem(old, id));
      void client.invalidateQueries({ queryKey, refetchType: "none" });
      deleteDrafts(id);
      toast.success(`The ${noun} ${reference} was deleted.`);
    },
    onError: (error) => {
      const isPartial = mayBePartial(error);
      toast.error(`The ${noun} ${reference} was not deleted${isPartial ? " completely" : ""}.`, {
        description: `${describeError(error)}${isPartial ? " Delete it again to finish." : ""}`,
        duration: 15_000,
      });
    },
  });

function EntryActions(props: EntryProps & { onReply: () => void; onDeleted: () => void }) {
  const { inbox, detail, onReply, onDeleted } = props;
  const { mutate, isPending } = useDeleteEntry(props);
  const remove = async () => {
    if (isPending || !(await confirm(createDeletionQuestion(inbox.noun, detail)))) return;
    mutate(undefined, { onSuccess: onDeleted });
  };
  return (
    <>
      <ActionButton
        {...(canReply(detail) ? { Icon: Reply, text: "Reply" } : { Icon: Phone, text: "Log a call" })}
        onClick={onReply}
      />
      <ActionButton variant="ghost" Icon={Printer} text="Print" onClick={() => window.print()} isSmall />
      <ActionButton
        variant="ghost"
        Icon={Trash2}
        text={isPending ? "Deleting…" : "Delete"}
        isSmall
        className="text-danger! hover:bg-danger-soft!"
        aria-disabled={isPending}
        onClick={() => void remove()}
      />
    </>
  );
}

type NeighborsProps = { inbox: Inbox; id: string };

function Neighbors({ inbox, id }: NeighborsProps) {
  const { entry, noun } = inbox;
  const navigate = useNavigate();
  const { previous, next } = useNeighbors(inbox, id);
  const go = (to: string | undefined) => to && navigate(entry(to));
  useShortcuts({ j: () => go(next), k: () => go(previous) });
  if (!previous && !next) return null;
  return (
    <nav aria-label={`Other ${noun}s`} className="-my-2 flex">
      <IconButton
        label={`Previous ${noun}`}
        Icon={ChevronUp}
        aria-disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton label={`Next ${noun}`} Icon={ChevronDown} aria-disabled={!next} onClick={() => go(next)} />
    </nav>
  );
}

const getBack = ({ inbox, id }: NeighborsProps) => ({
  to: getLastAddress(inbox.list),
  name: inbox.title,
  beside: <Neighbors {...{ inbox, id }} />,
});

const grid = "grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

function Loading({ onPress }: { onPress: (kind: DraftKind) => void }) {
  useShortcuts({ r: () => onPress("reply"), n: () => onPress("note") });
  return (
    <div className={grid} aria-busy="true">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

const NotFound = ({ inbox: { noun } }: { inbox: Inbox }) => (
  <EmptyState title={`This ${noun} does not exist`}>
    It may have been deleted because the customer asked us to.
  </EmptyState>
);

const pressMenu = (menu: string) => document.querySelector<HTMLElement>(`main [data-menu=${menu}]`)?.click();

function Entry({ pressed, ...shared }: EntryProps & { pressed: DraftKind | undefined }) {
  const { inbox, detail } = shared;
  const navigate = useNavigate();
  const change = useChange(inbox);
  const compose = useCompose(detail, pressed);
  usePrintReport(() => reportPrint(inbox, detail.id));
  const goBack = () => navigate(getLastAddress(inbox.list));
  const { id: myId } = useMe();
  const apply = (fields: Fields) => hasChange(detail, fields) && change(detail, fields);
  const assignToMe = { name: "Assign to me", run: () => apply({ assigneeId: myId }) };
  useShortcuts({
    e: () => pressMenu("status"),
    a: () => pressMenu("assignee"),
    i: assignToMe.run,
    "!": () => apply({ status: "spam" }),
    u: goBack,
  });
  useScreenActions(detail.assigneeId === myId ? [] : [assignToMe]);
  return (
    <StaffPage
      title={detail.name}
      text={`${detail.reference} · received ${formatMoment(detail.createdAt)}`}
      back={getBack({ inbox, id: detail.id })}
      actions={<EntryActions {...shared} onReply={compose.openFirst} onDeleted={goBack} />}
    >
      <ContactQuestion inbox={inbox} />
      <VisitQuestion />
      <div className={`${grid} print:block print:space-y-5`}>
        <div className="space-y-5 lg:order-2">
          <StatusPanel {...shared} onChange={(fields) => change(detail, fields)} />
          <CustomerPanel detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          <ProjectPanel detail={detail} />
          {isRequest(detail) && <PhotosPanel id={detail.id} photoCount={detail.photoCount} />}
          <ComposePanel {...shared} compose={compose} />
          <Timeline {...shared} />
        </div>
      </div>
    </StaffPage>
  );
}

function EntryPage({ inbox }: { inbox: Inbox }) {
  const { id = "" } = useParams();
  useEffect(() => saveOpened(inbox.list, id), [inbox.list, id]);
  const { data, error, refetch } = useEntry(inbox, id);
  const [press, setPress] = useState<{ id: string; kind: DraftKind }>();
  const pressed = press?.id === id ? press.kind : undefined;
  if (data) return <Entry key={id} inbox={inbox} detail={data} pressed={pressed} />;
  const frame = (title: string, content: ReactNode) => (
    <StaffPage title={title} back={getBack({ inbox, id })}>
      {content}
    </StaffPage>
  );
  if (!error) return frame("Loading…", <Loading onPress={(kind) => setPress({ id, kind })} />);
  if (error instanceof ApiError && error.status === 404)
    return frame("Not found", <NotFound inbox={inbox} />);
  return frame("Not loaded", <FailureState error={error} onRetry={() => void refetch()} />);
}

export function RequestPage() {
  const { id = "" } = useParams();
  usePrefetchQuery(photosQuery(id));
  return <EntryPage inbox={requestInbox} />;
}

export const MessagePage = () => <EntryPage inbox={messageInbox} />;
