import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatDay, formatTime } from "@handyman/core/requests/visits/rules";
import { type ReactNode, useState } from "react";
import { type Names, ServiceSummary } from "../inbox/entry-parts.tsx";
import { requestInbox, useInboxList } from "../inbox/inbox.ts";
import { getCityName } from "../inbox/labels.ts";
import { StatusPill } from "../inbox/status-pill.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { LoadedList, RowPlaceholders } from "../ui/states.tsx";
import type { Slot } from "./drag.tsx";
import { useToPlan } from "./tray.tsx";

interface ChoiceProps {
  names: Names;
  onChoose: (item: RequestSummary) => void;
}

type ListProps = ChoiceProps & { list: ReturnType<typeof useToPlan>; empty: ReactNode };

const Choices = ({ list, empty, names, onChoose }: ListProps) => (
  <LoadedList
    list={list}
    waiting={<RowPlaceholders label="Loading requests…" />}
    empty={<p className="py-3 text-ink-soft">{empty}</p>}
  >
    {(items) => (
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} data-key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex w-full items-center justify-between gap-3 rounded-field px-2 py-2.5 text-left hover:bg-brand-soft"
            >
              <span className="min-w-0">
                <span className="block font-semibold text-brand-strong wrap-anywhere">{item.name}</span>
                <span className="block text-ink-soft text-sm">
                  <ServiceSummary services={item.services} {...names} />
                  {item.city && ` · ${getCityName(item.city)}`}
                </span>
              </span>
              <StatusPill status={item.status} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </LoadedList>
);

const ToPlan = (props: ChoiceProps) => (
  <Choices list={useToPlan()} empty="Nothing waits to be planned. Search for a request." {...props} />
);

const Found = ({ q, ...props }: ChoiceProps & { q: string }) => (
  <Choices
    list={useInboxList(requestInbox, { q, folder: "open" }).list}
    empty="No open request matches."
    {...props}
  />
);

function SlotChoice(props: ChoiceProps) {
  const [q, setQ] = useState("");
  return (
    <>
      <SearchBox label="Search all open requests" value={q} onSearch={setQ} data-autofocus />
      <h3 className="mt-4 mb-1 font-sans font-semibold text-base">{q ? "Found" : "To be planned"}</h3>
      {q ? <Found q={q} {...props} /> : <ToPlan {...props} />}
    </>
  );
}

interface Props extends ChoiceProps {
  slot: Slot | undefined;
  onClose: () => void;
}

export const SlotDialog = ({ slot, onClose, ...props }: Props) => (
  <Dialog title="Which request do you plan?" open={slot !== undefined} onClose={onClose}>
    {slot && (
      <>
        <p className="-mt-2 mb-4 text-ink-soft">
          {[
            formatDay(slot.day),
            slot.start && `from ${formatTime(slot.start)}`,
            slot.staffId && props.names.getStaffName(slot.staffId),
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
        <SlotChoice {...props} />
      </>
    )}
  </Dialog>
);
