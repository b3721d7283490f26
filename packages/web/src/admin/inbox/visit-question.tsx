import { pacificDay } from "@handyman/core/lib/date";
import { parseWindow } from "@handyman/core/lib/windows";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatDay, formatVisit, formatWindow } from "@handyman/core/requests/visits/rules";
import { useStore } from "@nanostores/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { atom } from "nanostores";
import { useDeferredValue, useEffect, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/choices.tsx";
import { Select, TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { describeError } from "../lib/describe-error.ts";
import { bindFields, useRefusals } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { visitOptionsQuery } from "../schedule/visit-options.ts";
import { askToDrop, confirm, Dialog } from "../ui/dialog.tsx";
import { listLengths } from "../ui/length-options.ts";
import { StaffForm } from "../ui/staff-form.tsx";
import { DayPlan, findOtherVisit, formatBusy, useDayVisits } from "./day-plan.tsx";
import { usePeople } from "./entry-parts.tsx";
import { entryQuery, type Inbox, isRequest } from "./inbox.ts";

/** The schedule knows no more of a request. */
export type PlannedRequest = Pick<
  RequestSummary,
  | "id"
  | "name"
  | "city"
  | "version"
  | "assigneeId"
  | "visitDay"
  | "visitStart"
  | "visitEnd"
  | "visitMinutes"
  | "visitStaffId"
>;

interface Question {
  inbox: Inbox;
  item: PlannedRequest;
  promisedDay?: string;
  begin?: Partial<Record<"day" | "start" | "staffId", string>> | undefined;
  skip?: { text: string; go: () => void } | undefined;
  onSaved: (saved: RequestSummary) => void;
}

const asked = atom<Question | undefined>(undefined);

export const askForVisit = (question: Question): void => asked.set(question);

const close = () => asked.set(undefined);

const isOver = (day: string) => day < pacificDay();

type Visit = Record<"day" | "start" | "staffId" | "minutes", string> & { isMailed: boolean };

function findDayError({ day, isMailed }: Visit, before: string): string | undefined {
  if (!day) return "Please choose a day.";
  if (!isOver(day)) return undefined;
  if (day !== before) return "This day is in the past. Please choose another one.";
  return isMailed ? "This day is in the past. Choose another one, or send no email." : undefined;
}

type OtherVisit = NonNullable<ReturnType<typeof findOtherVisit>>;

/** The office may have a reason, for example a small job next door. */
const askForBoth = (person: string, other: OtherVisit | undefined) =>
  confirm({
    title: `Send ${person} to two visits at one time?`,
    text: other
      ? `${person} already visits ${other.name} on ${formatDay(other.day)}, ${formatBusy(other)}.`
      : `${person} already has another visit at this time.`,
    action: "Book both visits",
  });

export const isDoubleBooked = (error: unknown) =>
  error instanceof ApiError && ["double_booked", "window_full"].includes(error.code);

const askForFull = (text: string) =>
  confirm({ title: "Plan one visit more?", text, action: "Plan it anyway" });

const useSaveVisit = ({ item, onSaved }: Question, visit: Visit) =>
  useMutation({
    mutationFn: (isDoubleBookingConfirmed: boolean) => {
      const { minutes, ...rest } = visit;
      const length = minutes ? { minutes: Number(minutes) } : {};
      const json = { version: item.version, ...rest, ...length, isDoubleBookingConfirmed };
      return readJson(staffApi.schedule[":id"].$put({ param: { id: item.id }, json }));
    },
    onSuccess: (saved) => {
      close();
      onSaved(saved);
      toast.success(`${item.name}: ${formatVisit(visit.day, visit.start, saved.visitEnd)}`);
    },
    onError: () => void client.invalidateQueries({ queryKey: ["schedule"] }),
  });

/** Lists include neither the customer's preferred day nor the email. */
function useCustomer({ inbox, item, promisedDay, begin }: Question) {
  const enabled = promisedDay === undefined;
  const { data } = useQuery({ ...entryQuery(inbox, item.id), enabled, staleTime: Number.POSITIVE_INFINITY });
  const wishes = enabled && item.visitDay === "" && !begin?.day;
  const { preferredDate: day = "", preferredWindow: time = "" } =
    wishes && data && isRequest(data) ? data : {};
  const wish = isOver(day) ? { day: "", start: "" } : { day, start: parseWindow(time)?.start ?? "" };
  return { wish, hasNoEmail: data?.email === "" };
}

function useOptions({ visitDay, visitStart, visitEnd }: PlannedRequest, day: string) {
  const { data, error, refetch } = useQuery(visitOptionsQuery);
  const offered = data?.windows ?? [];
  const isOwnMissing = visitStart && day === visitDay && offered.every(({ start }) => start !== visitStart);
  const all = isOwnMissing ? [...offered, { start: visitStart, end: visitEnd }] : offered;
  return {
    windows: all.map(({ start, end }) => ({ value: start, label: formatWindow(start, end) })),
    usual: data?.minutes,
    error,
    retry: () => void refetch(),
  };
}

function VisitForm(question: Question) {
  const { item, promisedDay, skip, begin } = question;
  const { visitors: people, getStaffName } = usePeople();
  const { wish, hasNoEmail } = useCustomer(question);
  const [begun] = useState({
    day: begin?.day || promisedDay || item.visitDay || undefined,
    start: begin?.start || item.visitStart || undefined,
    staffId: begin?.staffId || item.visitStaffId || item.assigneeId,
    minutes: item.visitMinutes ? String(item.visitMinutes) : undefined,
    isMailed: undefined as boolean | undefined,
  });
  const [values, setValues] = useState(begun);
  const canGo = people.some(({ value }) => value === values.staffId);
  const chosenDay = values.day ?? wish.day;
  const chosenStart = values.start ?? wish.start;
  const { windows, usual, error: optionsError, retry } = useOptions(item, chosenDay);
  // On the schedule often only the person changes. The customer knows the time then.
  const isKnown = begin !== undefined && chosenDay === item.visitDay && chosenStart === item.visitStart;
  const isOffered = !usual || windows.some(({ value }) => value === chosenStart);
  const visit = {
    ...values,
    day: chosenDay,
    start: isOffered ? chosenStart : "",
    minutes: values.minutes ?? String(usual ?? ""),
    isMailed: (values.isMailed ?? (promisedDay === undefined && !isKnown)) && !hasNoEmail,
    staffId: canGo ? values.staffId : "",
  };
  const { errors, refused, check } = useRefusals({
    day: findDayError(visit, item.visitDay),
    start: visit.start ? undefined : "Please choose an arrival window.",
    staffId: visit.staffId ? undefined : "Please choose who goes there.",
  });
  const save = useSaveVisit(question, visit);
  const day = useDayVisits(item.id, visit.day);
  const plan = { ...visit, minutes: Number(visit.minutes) };
  const set = (changes: Partial<typeof values>) => {
    if (isDoubleBooked(save.error)) save.reset();
    setValues({ ...values, ...changes });
  };
  const field = bindFields(visit, errors, set);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun);
  const cancel = async () => {
    const isSure = !isDirty || (await askToDrop());
    if (isSure) close();
    return isSure;
  };
  const action = promisedDay === undefined ? "Save the visit" : "Save and send the reply";
  const submit = async () => {
    const other = findOtherVisit(day.visits ?? [], plan);
    // Without `other`, a colleague planned that visit since we looked.
    const isAsked = other !== undefined || isDoubleBooked(save.error);
    const { error } = save;
    const isFull = error instanceof ApiError && error.code === "window_full";
    const ask = () => (isFull ? askForFull(error.message) : askForBoth(getStaffName(visit.staffId), other));
    const isConfirmed = isAsked && (await ask());
    if (isConfirmed || !isAsked) save.mutate(isConfirmed);
  };
  const onLoadNewest = async () => {
    const newest = await client.fetchQuery({ ...entryQuery(question.inbox, item.id), staleTime: 0 });
    // The place that staff dragged it to is one of the discarded changes.
    askForVisit({ ...question, item: newest, begin: begin && {} });
  };
  const form = { save, refused, check, isDirty, onCancel: cancel, action, onLoadNewest };
  return (
    <StaffForm onSubmit={submit} {...form}>
      <div className="space-y-4">
        {/* `autoFocus` is for the form of the newest visit, which replaces this one in the open dialog. */}
        <TextInput data-autofocus autoFocus label="Day" type="date" min={pacificDay()} {...field("day")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Arrival"
            placeholder={usual ? "Choose a time" : "Loading…"}
            options={windows}
            {...field("start")}
          />
          <Select
            label="Length"
            placeholder={usual ? "Choose a length" : "Loading…"}
            options={listLengths(Number(visit.minutes))}
            {...field("minutes")}
          />
        </div>
        {optionsError && !usual && (
          <p role="alert" className="text-danger text-sm">
            We couldn't load the arrival windows. {describeError(optionsError)}{" "}
            <button type="button" className="min-h-6 font-semibold underline" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        <Select label="Who goes there" placeholder="Choose a person" options={people} {...field("staffId")} />
        <DayPlan city={item.city} plan={plan} day={day} getStaffName={getStaffName} />
        {promisedDay === undefined && !hasNoEmail && (
          <Checkbox
            label="Email the day to the customer, with a calendar file"
            checked={visit.isMailed}
            onChange={({ target }) => set({ isMailed: target.checked })}
          />
        )}
      </div>
      {skip && (
        <Button
          variant="ghost"
          className="mt-3 -ml-4"
          onClick={async () => {
            if (await cancel()) skip.go();
          }}
        >
          {skip.text}
        </Button>
      )}
    </StaffForm>
  );
}

export function VisitQuestion() {
  // Deferred, so that the browser shows the dropped card first.
  const question = useDeferredValue(useStore(asked));
  useEffect(() => close, []);
  return (
    <Dialog
      title={`When do we visit ${question?.item.name ?? ""}?`}
      open={question !== undefined}
      onClose={close}
    >
      {question && <VisitForm key={`${question.item.id} ${question.item.version}`} {...question} />}
    </Dialog>
  );
}
