import { addTime } from "@handyman/core/requests/availability/wish-rules";
import { storedContactMethodNames } from "@handyman/core/requests/quote-form/labels";
import { statusNames } from "@handyman/core/requests/rules";
import type { TimelineItem } from "@handyman/core/requests/schema";
import { formatDay, formatWindow } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import { useStaffName } from "../../lib/people.ts";
import { Facts } from "../../ui/panel-and-pill.tsx";
import { type EntryDetail, isRequest, photosQuery } from "../inbox.ts";
import { formatMoment, getUrgencyName } from "../labels.ts";
import { PhotoPicture } from "./photos-panel.tsx";

const SHOWN_NOTES = 4;

/** The crew needs what was agreed on the phone, such as a gate code. */
const noteKinds: Partial<Record<TimelineItem["kind"], string>> = {
  note: "",
  call: "Call, ",
  text: "Text, ",
  email: "Email, ",
  message: "",
};

function Photos({ id }: { id: string }) {
  const { data = [] } = useQuery(photosQuery(id));
  const ready = data.filter(({ state }) => state === "ready");
  if (ready.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-4 gap-2">
      {ready.map((photo) => (
        <li key={photo.name}>
          <PhotoPicture
            photo={photo}
            alt=""
            sizes="180px"
            className="aspect-4/3 w-full rounded-field object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function Notes({ detail: { timeline } }: { detail: EntryDetail }) {
  const getStaffName = useStaffName();
  const notes = timeline.filter(({ kind }) => kind in noteKinds).slice(-SHOWN_NOTES);
  if (notes.length === 0) return null;
  return (
    <>
      <h2 className="mt-3 font-semibold">Notes and calls</h2>
      {notes.map(({ id, kind, at, actorId, text }) => (
        <p key={id} className="line-clamp-4 whitespace-pre-wrap">
          <strong>
            {noteKinds[kind]}
            {getStaffName(actorId)}, {formatMoment(at)}:
          </strong>{" "}
          {text}
        </p>
      ))}
    </>
  );
}

const blanks = ["Work done", "Materials", "Hours", "Customer's signature"];

/** What a request looks like on paper: one page to take along. Its name and phone stand above. */
export function JobSheet({ detail }: { detail: EntryDetail }) {
  const getStaffName = useStaffName();
  const { status, visitDay, visitStart, visitEnd, visitStaffId } = detail;
  const request = isRequest(detail) ? detail : undefined;
  return (
    <section aria-label="Job sheet" className="hidden text-sm leading-snug print:block">
      <Facts
        className="grid grid-cols-3 gap-x-4 gap-y-2 border-line-strong border-y py-2"
        facts={{
          Address: request?.address,
          Visit: visitDay && (
            <strong>
              {formatDay(visitDay)},{" "}
              <span className="whitespace-nowrap">{formatWindow(visitStart, visitEnd)}</span>
            </strong>
          ),
          "Who goes there": visitStaffId && getStaffName(visitStaffId),
          "Reach by":
            request && request.contactMethod !== "none" && storedContactMethodNames[request.contactMethod],
          "Preferred date":
            !visitDay &&
            request?.preferredDate &&
            addTime(formatDay(request.preferredDate), request.preferredWindow),
          Language: detail.language === "es" && "Writes in Spanish",
          "Service level": getUrgencyName(detail.urgency),
          Reference: detail.reference,
          Status: `${statusNames[status]}, received ${formatMoment(detail.createdAt)}`,
        }}
      />
      {request && (
        <ul className="mt-3">
          {request.selectedServices.map(({ serviceKey, serviceName, subService }) => (
            <li key={`${serviceKey} ${subService}`}>
              <strong>{serviceName}</strong> {subService}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 whitespace-pre-wrap break-words">
        {isRequest(detail) ? detail.details : detail.message}
      </p>
      {request && request.photoCount > 0 && <Photos id={detail.id} />}
      <Notes detail={detail} />
      {request && (
        <dl className="mt-4 grid grid-cols-2 gap-x-6">
          {blanks.map((blank) => (
            <div key={blank} className="h-16 border-line-strong border-b pt-1">
              <dt className="text-ink-soft">{blank}</dt>
              <dd />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
