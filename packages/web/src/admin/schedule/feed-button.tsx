import { pacificDay } from "@handyman/core/lib/date";
import { formatDay, UNUSED_DAYS } from "@handyman/core/requests/visits/rules";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { toastFailure } from "../lib/toasts.ts";
import { ActionButton } from "../ui/controls.tsx";
import { confirm, Dialog } from "../ui/dialog.tsx";

/** The button that had the focus disappears when the address shows. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success("The address was copied.");
    } catch {
      toast.error("The address was not copied.", { description: "Copy it by hand." });
    }
  };
  return (
    <>
      <TextInput
        label="Address of your calendar"
        readOnly
        ref={focusField}
        value={address}
        hint="Add it to your calendar app as a subscription. We can't show it again: copy it now."
        onFocus={({ target }) => target.select()}
      />
      <Button className="mt-4" onClick={() => void copy()}>
        Copy
      </Button>
    </>
  );
}

const endQuestion = {
  title: "Turn off your calendar address?",
  text: "Your calendar app will stop getting your visits.",
  action: "Turn it off",
};

const feedQuery = queryOptions({
  queryKey: ["calendar feed"],
  queryFn: async () => (await readJson(staffApi.visits.feed.$get())).feed,
});

const toDay = (moment: string) => formatDay(pacificDay(new Date(moment)));

function FeedState() {
  const { data: feed, isError } = useQuery(feedQuery);
  if (isError) return <p className="mt-4">We couldn't find out whether you have an address.</p>;
  if (!feed) return feed === null ? <p className="mt-4">You have no address now.</p> : null;
  const fetched = feed.fetchedAt
    ? `Last fetched on ${toDay(feed.fetchedAt)}.`
    : "No calendar app has fetched it yet.";
  return (
    <p className="mt-4">
      Your address was made on {toDay(feed.createdAt)}. {fetched} It ends after {UNUSED_DAYS} days without a
      fetch.
    </p>
  );
}

function FeedForm() {
  const client = useQueryClient();
  const { data: feed } = useQuery(feedQuery);
  const onSettled = () => void client.invalidateQueries(feedQuery);
  const create = useMutation({
    mutationFn: () => readJson(staffApi.visits.feed.$post()),
    onSettled,
    onError: (error) => toastFailure("We couldn't get you a calendar address.", error),
  });
  const end = useMutation({
    mutationFn: () => readJson(staffApi.visits.feed.$delete()),
    onSettled,
    onSuccess: () => {
      create.reset();
      toast.success("The calendar address no longer works.");
    },
    onError: (error) => toastFailure("The calendar address still works.", error),
  });
  const askToEnd = async () => {
    if (!end.isPending && (await confirm(endQuestion))) end.mutate();
  };
  if (create.data) return <Address address={window.location.origin + create.data.path} />;
  return (
    <>
      <p className="text-ink-soft">
        See your visits in your own calendar. It shows first names and streets. Anyone who has the address can
        read it, so keep it to yourself. A new address replaces the old one, and we email you when one is
        made.
      </p>
      <FeedState />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {feed && (
          <Button variant="ghost" aria-disabled={end.isPending} onClick={() => void askToEnd()}>
            Turn it off
          </Button>
        )}
        <Button aria-disabled={create.isPending} onClick={() => create.mutate()}>
          Get an address
        </Button>
      </div>
    </>
  );
}

export function FeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="ghost"
        Icon={CalendarPlus}
        text="My calendar"
        className="max-sm:-ml-4"
        onClick={() => setOpen(true)}
      />
      <Dialog title="Your visits in your calendar" open={isOpen} onClose={() => setOpen(false)}>
        <FeedForm />
      </Dialog>
    </>
  );
}
