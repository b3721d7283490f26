import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { toastFailure } from "../lib/toasts.ts";
import { ActionButton } from "../ui/controls.tsx";
import { confirm, Dialog } from "../ui/dialog.tsx";

/** The button that had the focus is gone when the address shows. */
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

function FeedForm() {
  const create = useMutation({
    mutationFn: () => readJson(staffApi.schedule.feed.$post()),
    onError: (error) => toastFailure("We couldn't get you a calendar address.", error),
  });
  const end = useMutation({
    mutationFn: () => readJson(staffApi.schedule.feed.$delete()),
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
        read it, so keep it to yourself. A new address replaces the old one.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" aria-disabled={end.isPending} onClick={() => void askToEnd()}>
          Turn it off
        </Button>
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
