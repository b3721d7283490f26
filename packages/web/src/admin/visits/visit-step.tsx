import { getGreetingName } from "@handyman/core/requests/quote-form/rules";
import type { VisitProgress } from "@handyman/core/requests/rules";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import { useStore } from "@nanostores/react";
import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquare from "lucide-react/icons/message-square";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef } from "react";
import { useSettings } from "../../lib/queries.ts";
import { smsLink } from "../../paths.ts";
import { useMe } from "../lib/people.ts";
import { ActionButton } from "../ui/controls.tsx";
import { ProgressMark } from "./parts.tsx";
import { addWork, queue } from "./queue.ts";
import { stepWords } from "./step-words.ts";
import { RefusedItem, useMine, useRefused } from "./unsent.tsx";

const icons = { onTheWay: Truck, done: CircleCheck, planned: Undo2 } as const;

/** The main button, and the second one. */
const choices: Record<VisitProgress, readonly [VisitProgress | undefined, VisitProgress]> = {
  planned: ["onTheWay", "done"],
  onTheWay: ["done", "planned"],
  done: [undefined, "planned"],
};

/** A second tap of the same finger must not press the button that comes next. */
const DOUBLE_TAP_MS = 1500;

interface TellCustomerProps {
  visit: OwnVisitDetail;
  /** This phone has no line, so nobody knows whether the email goes out in time. */
  isUnsent: boolean;
}

/** A text message needs no internet. The phone opens it with these words; the person sends it. */
function TellCustomer({ visit: { name, phone, isMailed }, isUnsent }: TellCustomerProps) {
  const me = useMe();
  const { business_name } = useSettings();
  if (!phone && !isMailed) return null;
  const [customer, mine] = [getGreetingName(name), getGreetingName(me.name)];
  const words = `Hi ${customer}, this is ${mine} from ${business_name}. I'm on my way to you.`;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3">
      {isMailed && <span>{isUnsent ? `${customer} doesn't know yet.` : `${customer} gets an email.`}</span>}
      {phone && (
        <a
          // iPhones read the words only after an ampersand.
          href={`${smsLink(phone)}?&body=${encodeURIComponent(words)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong underline"
        >
          <MessageSquare className="size-5" />
          Text “I'm on my way”
        </a>
      )}
    </p>
  );
}

export function VisitStep({ visit }: { visit: OwnVisitDetail }) {
  const { requestId, day, start, progress } = visit;
  const tappedAt = useRef(0);
  const status = useRef<HTMLDivElement>(null);
  const { pause } = useStore(queue);
  const isUnsent = useMine(requestId).some(({ kind, refusal }) => kind === "step" && !refusal);
  const refused = useRefused(requestId, "step");
  const take = async (next: VisitProgress) => {
    if (Date.now() - tappedAt.current < DOUBLE_TAP_MS) return;
    tappedAt.current = Date.now();
    await addWork(visit, { kind: "step", progress: next, day, start });
    if (next === "done") status.current?.focus();
  };
  const [main, second] = choices[progress];
  return (
    <section
      aria-label="Your progress"
      className="sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
    >
      <div ref={status} tabIndex={-1} role="status" className="mb-2 outline-none empty:hidden">
        <ProgressMark {...visit} isUnsent={isUnsent && Boolean(pause)} />
      </div>
      {progress === "onTheWay" && <TellCustomer visit={visit} isUnsent={isUnsent && Boolean(pause)} />}
      <div className="flex flex-wrap gap-3">
        {main && (
          <ActionButton
            key="main"
            size="lg"
            className="flex-1 whitespace-nowrap max-sm:px-3!"
            Icon={icons[main]}
            text={stepWords[main]}
            onClick={() => void take(main)}
          />
        )}
        <ActionButton
          key="second"
          size="lg"
          variant="secondary"
          className="whitespace-nowrap max-sm:flex-1 max-sm:px-3!"
          Icon={icons[second]}
          text={stepWords[second]}
          onClick={() => void take(second)}
        />
      </div>
      {refused.map((item) => (
        <div key={item.id} className="mt-3">
          <RefusedItem item={item} />
        </div>
      ))}
    </section>
  );
}
