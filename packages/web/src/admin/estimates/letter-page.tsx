import { type Language, languageNames, languages } from "@handyman/core/lib/language";
import { declineReasons, findProblems } from "@handyman/core/requests/estimates/rules";
import type { EstimateFile, SentEstimate } from "@handyman/core/requests/estimates/schema";
import { useQuery } from "@tanstack/react-query";
import PenLine from "lucide-react/icons/pen-line";
import Phone from "lucide-react/icons/phone";
import Printer from "lucide-react/icons/printer";
import Send from "lucide-react/icons/send";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { givenInPerson, spanishLetter, stateHints, withdrawQuestion } from "../../content/staff/estimates.ts";
import { useSettings } from "../../lib/queries.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Letter } from "../../ui/estimate-letter.tsx";
import { reportPrint, requestInbox } from "../inbox/inbox.ts";
import { formatMoment } from "../inbox/labels.ts";
import { useStaffName } from "../lib/people.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ActionButton, ToggleGroup } from "../ui/controls.tsx";
import { confirm } from "../ui/dialog.tsx";
import { EmptyState, Loaded, RowPlaceholders } from "../ui/states.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { estimateQuery, useSendEstimate, useWithdraw } from "./queries.ts";
import { StatePill } from "./state-pill.tsx";

interface FileProps {
  id: string;
  file: EstimateFile;
}

const PrintButton = () => (
  <ActionButton variant="ghost" Icon={Printer} text="Print" onClick={() => window.print()} isSmall />
);

const inPersonQuestion = {
  title: "Did you give it to the customer yourself?",
  text: givenInPerson,
  action: "Yes, I gave it",
};

function Preview({ id, file }: FileProps) {
  const { draft, preview, termsIn, recipient, facts } = file;
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? preview.language;
  const navigate = useNavigate();
  const { mutate, isPending } = useSendEstimate(id);
  const [problem] = findProblems(draft.content, facts);
  const isOff = isPending || problem !== undefined || draft.version === 0;
  const send = (isMailed: boolean) =>
    mutate(
      { version: draft.version, isMailed, language },
      { onSuccess: () => navigate(staffPaths.request(id)) },
    );
  const give = async () => {
    if (await confirm(inPersonQuestion)) send(false);
  };
  return (
    <StaffPage
      title={`Preview of version ${preview.number}`}
      text={recipient.email ? `This is what ${recipient.email} gets.` : "This customer gave no email."}
      back={{ to: staffPaths.estimate(id), name: "Edit the estimate" }}
      isLetter
      actions={
        <>
          {recipient.email && (
            <ActionButton
              Icon={Send}
              text={isPending ? "Sending…" : "Send by email"}
              aria-disabled={isOff}
              onClick={() => send(true)}
            />
          )}
          <ActionButton
            variant={recipient.email ? "ghost" : "primary"}
            Icon={PenLine}
            text="Given in person"
            aria-disabled={isOff}
            onClick={() => void give()}
          />
          <PrintButton />
        </>
      }
    >
      {(problem || draft.version === 0) && (
        <p role="status" className="mb-5 rounded-field bg-accent-soft p-3.5 print:hidden">
          {problem?.text ?? "Save the draft first."} It can't be sent yet.
        </p>
      )}
      {preview.language === "es" && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ToggleGroup
            label="Language of the estimate"
            value={language}
            choices={languages.map((value) => ({ value, name: languageNames[value] }))}
            onChoose={setChosen}
            isFramed
          />
          <p className="text-sm">{spanishLetter}</p>
        </div>
      )}
      <Letter letter={{ ...preview, language, terms: termsIn[language] }} letterhead={useSettings()} />
    </StaffPage>
  );
}

function Outcome({ estimate }: { estimate: SentEstimate }) {
  const getStaffName = useStaffName();
  const { state, acceptance, refusal, sentBy, sentAt, answeredBy } = estimate;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1.5 print:hidden">
      <StatePill state={state} />
      <p>
        Sent by {getStaffName(sentBy)}, {formatMoment(sentAt)}.
        {acceptance &&
          ` Accepted${acceptance.option && ` (${acceptance.option})`} by ${acceptance.name}, ${formatMoment(acceptance.at)}.`}
        {refusal && ` ${declineReasons[refusal.reason]}, ${formatMoment(refusal.at)}.`}
        {(acceptance || refusal) && answeredBy !== "customer" && ` Recorded by ${getStaffName(answeredBy)}.`}
        {state === "sent" && estimate.changeAskedAt && " The customer wants a change."}
        {stateHints[state] && ` ${stateHints[state]}`}
      </p>
    </div>
  );
}

function Sent({ id, estimate, isLatest }: { id: string; estimate: SentEstimate; isLatest: boolean }) {
  const { number, state, reference } = estimate;
  const [isAnswering, setAnswering] = useState(false);
  const withdraw = useWithdraw(id, number);
  const takeBack = async () => {
    if (!withdraw.isPending && (await confirm(withdrawQuestion))) withdraw.mutate();
  };
  usePrintReport(() => reportPrint(requestInbox, id));
  const canAnswer = isLatest && ["sent", "accepted", "expired"].includes(state);
  return (
    <StaffPage
      title={`Estimate, version ${number}`}
      text={reference}
      back={{ to: staffPaths.request(id), name: "Request" }}
      isLetter
      actions={
        <>
          {canAnswer && (
            <ActionButton
              variant={state === "accepted" ? "secondary" : "primary"}
              Icon={Phone}
              text={state === "accepted" ? "Record a cancellation" : "Record the answer"}
              onClick={() => setAnswering(true)}
            />
          )}
          {isLatest && state !== "accepted" && (
            <ButtonLink variant="secondary" to={staffPaths.estimate(id)}>
              Write a new version
            </ButtonLink>
          )}
          {isLatest && state === "sent" && (
            <ActionButton
              variant="ghost"
              Icon={Undo2}
              text="Take it back"
              className="text-danger! hover:bg-danger-soft!"
              aria-disabled={withdraw.isPending}
              onClick={() => void takeBack()}
            />
          )}
          <PrintButton />
        </>
      }
    >
      <Outcome estimate={estimate} />
      <Letter letter={estimate} acceptance={estimate.acceptance} letterhead={useSettings()} />
      <AnswerDialog
        requestId={id}
        estimate={estimate}
        open={isAnswering}
        onClose={() => setAnswering(false)}
      />
    </StaffPage>
  );
}

function Found({ id, number, file }: FileProps & { number: string }) {
  if (number === "draft") return <Preview id={id} file={file} />;
  const estimate = file.versions.find((one) => String(one.number) === number);
  if (estimate) return <Sent id={id} estimate={estimate} isLatest={estimate === file.versions[0]} />;
  return (
    <StaffPage title="Not found" back={{ to: staffPaths.request(id), name: "Request" }}>
      <EmptyState title="There is no such version" />
    </StaffPage>
  );
}

export function LetterPage() {
  const { id = "", number = "" } = useParams();
  const query = useQuery(estimateQuery(id));
  return (
    <Loaded
      query={query}
      waiting={
        <StaffPage title="Loading…" back={{ to: staffPaths.request(id), name: "Request" }}>
          <RowPlaceholders label="Loading the estimate" />
        </StaffPage>
      }
    >
      {(file) => <Found id={id} number={number} file={file} />}
    </Loaded>
  );
}
