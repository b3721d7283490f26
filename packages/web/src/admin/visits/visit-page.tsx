import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { isNotFound } from "../../lib/api-error.ts";
import { mapsSearch, smsLink, telLink } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { FailureState, Loaded } from "../ui/states.tsx";
import { AsOf } from "./as-of.tsx";
import { isClosed, keepCode } from "./kept.ts";
import { describeDay } from "./parts.tsx";
import { ownVisitQuery } from "./queries.ts";
import { applyItem } from "./queue.ts";
import { PauseNotice, Unsent, useMine } from "./unsent.tsx";
import { VisitNotes } from "./visit-notes.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import { VisitStep } from "./visit-step.tsx";

const wishes: Partial<Record<OwnVisitDetail["contactMethod"], string>> = {
  phone: "Prefers a call",
  sms: "Prefers a text",
};

const reachClass = "flex-1 px-3!";

function Reach({ visit: { address, phone, contactMethod, language } }: { visit: OwnVisitDetail }) {
  return (
    <Panel title="Where and who">
      <address className="whitespace-pre-line not-italic [overflow-wrap:anywhere]">
        {address || "No address yet. Ask the office."}
      </address>
      {phone ? (
        <p className="mt-2">{[phone, wishes[contactMethod]].filter(Boolean).join(". ")}</p>
      ) : (
        <p className="mt-2">No phone number. Ask the office.</p>
      )}
      {language === "es" && <p className="mt-2">Writes in Spanish</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {address && (
          <ButtonAnchor
            variant="secondary"
            size="lg"
            className={reachClass}
            href={mapsSearch(address)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin className="size-5" />
            Map
          </ButtonAnchor>
        )}
        {phone && (
          <>
            <ButtonAnchor variant="secondary" size="lg" className={reachClass} href={telLink(phone)}>
              <Phone className="size-5" />
              Call
            </ButtonAnchor>
            <ButtonAnchor variant="secondary" size="lg" className={reachClass} href={smsLink(phone)}>
              <MessageSquare className="size-5" />
              Text
            </ButtonAnchor>
          </>
        )}
      </div>
    </Panel>
  );
}

const Job = ({ visit: { tasks, details, reference } }: { visit: OwnVisitDetail }) => (
  <Panel title="The job">
    <ul className="list-disc space-y-1 pl-5 font-semibold">
      {tasks.map(({ serviceName, subService }) => (
        <li key={`${serviceName} ${subService}`}>
          {serviceName}: {subService}
        </li>
      ))}
    </ul>
    <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{details}</p>
    <p className="mt-3">Reference {reference}</p>
  </Panel>
);

const When = ({ visit: { day, start, end } }: { visit: OwnVisitDetail }) => (
  <p className="-mt-4 mb-5 font-semibold text-lg">
    {describeDay(day)}, <span className="whitespace-nowrap">{formatWindow(start, end)}</span>
  </p>
);

function Visit({ visit: stored }: { visit: OwnVisitDetail }) {
  // What this phone still has to send shows as if the API had it.
  const waiting = useMine(stored.requestId).filter(({ kind, refusal }) => kind !== "photos" && !refusal);
  const visit = waiting.reduce(applyItem, stored);
  return (
    <div className="space-y-5">
      <Reach visit={visit} />
      <Job visit={visit} />
      <VisitPhotos visit={visit} />
      <VisitNotes visit={visit} />
      <VisitStep visit={visit} />
    </div>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="space-y-5">
    <p role="status" className="sr-only">
      Loading the visit
    </p>
    <Skeleton className="h-48" />
    <Skeleton className="h-40" />
  </div>
);

export function VisitPage() {
  const { id = "" } = useParams();
  const query = useQuery(ownVisitQuery(id));
  useEffect(keepCode, []);
  const isGone = isNotFound(query.error) || isClosed(query.error);
  const title = isGone ? "Not your visit" : (query.data?.name ?? "Visit");
  return (
    <div className="sunlight max-w-2xl">
      <Link
        to={staffPaths.visits}
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1 font-semibold text-brand-strong hover:underline"
      >
        <span aria-hidden="true">←</span> My visits
      </Link>
      <StaffPage title={title}>
        {query.data && !isGone && (
          <>
            <When visit={query.data} />
            <AsOf query={query} />
          </>
        )}
        <PauseNotice requestId={id} />
        {isGone ? (
          <>
            <FailureState error={query.error} onRetry={() => void query.refetch()} />
            <Unsent />
          </>
        ) : (
          <Loaded query={query} waiting={<Waiting />}>
            {(visit) => <Visit visit={visit} />}
          </Loaded>
        )}
      </StaffPage>
    </div>
  );
}
