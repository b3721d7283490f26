import { useMutation, usePrefetchQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
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
import { IconButton } from "../ui/controls.tsx";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, FailureState } from "../ui/states.tsx";
import { type Pressed, templateKeys, useCompose } from "./compose/compose-panel.tsx";
import { deleteDrafts } from "./compose/drafts.ts";
import { ContactQuestion } from "./contact-question.tsx";
import { EntryHead, EntryTools } from "./entry/head.tsx";
import { JobSheet } from "./entry/job-sheet.tsx";
import { ConversationSection, RequestSections } from "./entry/sections.tsx";
import { SideList } from "./entry/side-list.tsx";
import { PhoneBar, StepButtons } from "./entry/steps.tsx";
import {
  type EntryProps,
  type Fields,
  getInboxApi,
  getLastAddress,
  type Inbox,
  inboxKeys,
  messageInbox,
  photosQuery,
  reportPrint,
  requestInbox,
  saveOpened,
  useEntry,
  useNeighbors,
} from "./inbox.ts";
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

function useDeletion(props: EntryProps, onDeleted: () => void) {
  const { inbox, detail } = props;
  const { mutate, isPending } = useDeleteEntry(props);
  const onDelete = async () => {
    if (isPending || !(await confirm(createDeletionQuestion(inbox.noun, detail)))) return;
    mutate(undefined, { onSuccess: onDeleted });
  };
  return { isDeleting: isPending, onDelete: () => void onDelete() };
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
    <nav aria-label={`Other ${noun}s`} className="flex border-line border-l pl-1">
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

const getBack = ({ inbox, id }: NeighborsProps, tools?: ReactNode) => ({
  to: getLastAddress(inbox.list),
  name: inbox.title,
  beside: (
    <div className="-my-2 flex gap-1">
      {tools}
      <Neighbors inbox={inbox} id={id} />
    </div>
  ),
});

const grid =
  "grid grid-cols-1 items-start gap-4 lg:grid-cols-2 min-[90rem]:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1fr)] min-[90rem]:gap-5";

function Loading({ onPress }: { onPress: (pressed: Pressed) => void }) {
  useShortcuts({
    r: () => onPress({ kind: "reply" }),
    n: () => onPress({ kind: "note" }),
    ...Object.fromEntries(templateKeys.map((key) => [key, () => onPress({ kind: "reply", template: key })])),
  });
  return (
    <div className={grid} aria-busy="true">
      <Skeleton className="h-80 max-[90rem]:hidden" />
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

function Entry({ pressed, ...shared }: EntryProps & { pressed: Pressed | undefined }) {
  const { inbox, detail } = shared;
  const navigate = useNavigate();
  const change = useChange(inbox);
  const compose = useCompose(detail, pressed);
  usePrintReport(() => reportPrint(inbox, detail.id));
  const goBack = () => navigate(getLastAddress(inbox.list));
  const deletion = useDeletion(shared, goBack);
  const { id: myId } = useMe();
  const apply = (fields: Fields) => hasChange(detail, fields) && change(detail, fields);
  const markAsSpam = () => apply({ status: "spam" });
  const assignToMe = { name: "Assign to me", keys: "i", run: () => apply({ assigneeId: myId }) };
  useShortcuts({
    e: () => pressMenu("status"),
    a: () => pressMenu("assignee"),
    i: assignToMe.run,
    "!": markAsSpam,
    u: goBack,
  });
  useScreenActions([
    ...(detail.assigneeId === myId ? [] : [assignToMe]),
    ...(detail.status === "spam" ? [] : [{ name: "Mark as spam", keys: "!", run: markAsSpam }]),
    { name: "Change the status", keys: "e", run: () => pressMenu("status") },
    { name: "Change the assignee", keys: "a", run: () => pressMenu("assignee") },
  ]);
  const onChange = (fields: Fields) => change(detail, fields);
  const steps = { ...shared, onReply: compose.openFirst, onChange };
  return (
    <StaffPage
      title={detail.name}
      text={<EntryHead {...shared} onChange={onChange} />}
      back={getBack(
        { inbox, id: detail.id },
        <EntryTools isSpam={detail.status === "spam"} onChange={onChange} {...deletion} />,
      )}
      actions={<StepButtons {...steps} />}
      isWide
    >
      <ContactQuestion inbox={inbox} />
      <VisitQuestion />
      <JobSheet detail={detail} />
      <div className={`${grid} max-sm:pb-20 print:hidden`}>
        <SideList inbox={inbox} id={detail.id} />
        <RequestSections {...shared} compose={compose} onChange={onChange} />
        <ConversationSection {...shared} compose={compose} onChange={onChange} />
      </div>
      <PhoneBar {...steps} />
    </StaffPage>
  );
}

function EntryPage({ inbox }: { inbox: Inbox }) {
  const { id = "" } = useParams();
  useEffect(() => saveOpened(inbox.list, id), [inbox.list, id]);
  const { data, error, refetch } = useEntry(inbox, id);
  const [press, setPress] = useState<Pressed & { id: string }>();
  const pressed = press?.id === id ? press : undefined;
  if (data) return <Entry key={id} inbox={inbox} detail={data} pressed={pressed} />;
  const frame = (title: string, content: ReactNode) => (
    <StaffPage title={title} back={getBack({ inbox, id })}>
      {content}
    </StaffPage>
  );
  if (!error) return frame("Loading…", <Loading onPress={(one) => setPress({ id, ...one })} />);
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
