import { pacificDay } from "@handyman/core/lib/date";
import type { RequestSummary } from "@handyman/core/requests/schema";
import {
  formatVisit,
  formatWindow,
  type WindowStart,
  windowStarts,
} from "@handyman/core/requests/visits/rules";
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
import { bindFields, toOptions, useRefusals } from "../lib/forms.ts";
import { client } from "../lib/query-client.ts";
import { askToDrop, confirm, Dialog } from "../ui/dialog.tsx";
import { StaffForm } from "../ui/staff-form.tsx";
import { DayPlan, findOtherVisit, useDayVisits } from "./day-plan.tsx";
import { usePeople } from "./entry-parts.tsx";
import { entryQuery, type Inbox, isRequest } from "./inbox.ts";

interface Question {
  inbox: Inbox;
  item: RequestSummary;
  promisedDay?: string;
  skip?: (() => void) | undefined;
  onSaved: (saved: RequestSummary) => void;
}

const asked = atom<Question | undefined>(undefined);

export const askForVisit = (question: Question): void => asked.set(question);

const close = () => asked.set(undefined);

const windows = toOptions(Object.fromEntries(windowStarts.map((start) => [start, formatWindow(start)])));

const isOver = (day: string) => day < pacificDay();

type Visit = Record<"day" | "start" | "staffId", string> & { isMailed: boolean };

function findDayError({ day, isMailed }: Visit, before: string): string | undefined {
  if (!day) return "Please choose a day.";
  if (!isOver(day)) return undefined;
  if (day !== before) return "This day is in the past. Please choose another one.";
  return isMailed ? "This day is in the past. Choose another one, or send no email." : undefined;
}

/** The office may have a reason, for example a small job next door. */
const askForBoth = (person: string, visit: Visit, other = "another customer") =>
  confirm({
    title: `Send ${person} to two visits at one time?`,
    text: `${person} already visits ${other} on ${formatVisit(visit.day, visit.start)}.`,
    action: "Book both visits",
  });

const isDoubleBooked = (error: unknown) => error instanceof ApiError && error.code === "double_booked";

const useSaveVisit = ({ item, onSaved }: Question, visit: Visit) =>
  useMutation({
    mutationFn: (isDoubleBookingConfirmed: boolean) => {
      const start = visit.start as WindowStart;
      const json = { version: item.version, ...visit, start, isDoubleBookingConfirmed };
      return readJson(staffApi.schedule[":id"].$put({ param: { id: item.id }, json }));
    },
    onSuccess: (saved) => {
      close();
      onSaved(saved);
      toast.success(`${item.name}: ${formatVisit(visit.day, visit.start)}`);
    },
    onError: (error) => {
      if (isDoubleBooked(error)) void client.invalidateQueries({ queryKey: ["schedule"] });
    },
  });

/** Lists include neither the customer's preferred day nor the email. */
function useCustomer({ inbox, item, promisedDay }: Question) {
  const enabled = promisedDay === undefined;
  const { data } = useQuery({ ...entryQuery(inbox, item.id), enabled, staleTime: Number.POSITIVE_INFINITY });
  const wish = enabled && item.visitDay === "" && data && isRequest(data) ? data.preferredDate : "";
  return { wish: isOver(wish) ? "" : wish, hasNoEmail: data?.email === "" };
}

function VisitForm(question: Question) {
  const { item, promisedDay, skip } = question;
  const { assignees: people, getStaffName } = usePeople();
  const { wish, hasNoEmail } = useCustomer(question);
  const [begun] = useState({
    day: promisedDay || item.visitDay || undefined,
    start: item.visitStart,
    staffId: item.visitStaffId || item.assigneeId,
    isMailed: promisedDay === undefined,
  });
  const [values, setValues] = useState(begun);
  const canGo = people.some(({ value }) => value === values.staffId);
  const visit = {
    ...values,
    day: values.day ?? wish,
    staffId: canGo ? values.staffId : "",
    isMailed: values.isMailed && !hasNoEmail,
  };
  const { errors, refused, check } = useRefusals({
    day: findDayError(visit, item.visitDay),
    start: visit.start ? undefined : "Please choose an arrival window.",
    staffId: visit.staffId ? undefined : "Please choose who goes there.",
  });
  const save = useSaveVisit(question, visit);
  const day = useDayVisits(item, visit.day);
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
    const other = findOtherVisit(day.visits ?? [], visit);
    // Without `other`, a colleague planned that visit since we looked.
    const isAsked = other !== undefined || isDoubleBooked(save.error);
    const isConfirmed = isAsked && (await askForBoth(getStaffName(visit.staffId), visit, other?.name));
    if (isConfirmed || !isAsked) save.mutate(isConfirmed);
  };
  const form = { save, refused, check, isDirty, onCancel: cancel, action };
  return (
    <StaffForm onSubmit={submit} {...form}>
      <div className="space-y-4">
        <TextInput data-autofocus label="Day" type="date" min={pacificDay()} {...field("day")} />
        <Select label="Arrival" placeholder="Choose two hours" options={windows} {...field("start")} />
        <Select label="Who goes there" placeholder="Choose a person" options={people} {...field("staffId")} />
        <DayPlan item={item} plan={visit} day={day} getStaffName={getStaffName} />
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
            if (await cancel()) skip();
          }}
        >
          Only send the reply
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
      {question && <VisitForm key={question.item.id} {...question} />}
    </Dialog>
  );
}
