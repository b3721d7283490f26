import { getNextStep, type NextStep } from "@handyman/core/requests/next-step-rules";
import { getFolder } from "@handyman/core/requests/rules";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import FileText from "lucide-react/icons/file-text";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import Reply from "lucide-react/icons/reply";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { smsLink, telLink } from "../../../paths.ts";
import { staffPaths } from "../../paths.ts";
import { focusHeading } from "../../shell/staff-page.tsx";
import { ActionButton } from "../../ui/controls.tsx";
import { canReply } from "../compose/compose-panel.tsx";
import type { EntryProps, Fields } from "../inbox.ts";

interface Props extends EntryProps {
  onReply: () => void;
  onChange: (fields: Fields) => void;
}

interface Step {
  name: NextStep;
  text: string;
  Icon: LucideIcon;
  isNext: boolean;
  run: () => void;
}

function useSteps({ inbox, detail, onReply, onChange }: Props): Step[] {
  const navigate = useNavigate();
  const next = getNextStep(inbox.form, detail);
  const canSchedule = inbox.form === "quote" && getFolder(detail.status) === "open";
  const isWaiting = detail.status === "scheduled" && next === "schedule";
  const reply = canReply(detail) ? { text: "Reply", Icon: Reply } : { text: "Log a call", Icon: Phone };
  const steps = [
    { name: "reply", ...reply, run: onReply, isShown: true },
    {
      name: "estimate",
      text: "Estimate",
      Icon: FileText,
      run: () => navigate(staffPaths.estimate(detail.id)),
      isShown: next === "estimate",
    },
    {
      name: "schedule",
      text: isWaiting ? "Plan the visit" : "Schedule",
      Icon: CalendarPlus,
      run: () => onChange({ status: "scheduled" }),
      isShown: canSchedule && (isWaiting || detail.status !== "scheduled") && next !== "decline",
    },
    {
      name: "complete",
      text: "Complete",
      Icon: Check,
      run: () => onChange({ status: "completed" }),
      isShown: next === "complete",
    },
    {
      name: "decline",
      text: "Decline",
      Icon: CircleX,
      run: () => onChange({ status: "declined" }),
      isShown: next === "decline",
    },
  ] as const;
  return steps.filter(({ isShown }) => isShown).map((step) => ({ ...step, isNext: step.name === next }));
}

/** A change of the status can remove the pressed button, before or after its dialog closes. */
function useFocusOfLostStep(names: string): void {
  const last = useRef(names);
  useEffect(() => {
    if (last.current !== names && document.activeElement === document.body) focusHeading();
    last.current = names;
  }, [names]);
}

export function StepButtons(props: Props) {
  const steps = useSteps(props);
  useFocusOfLostStep(steps.map(({ name }) => name).join());
  return steps.map(({ name, text, Icon, isNext, run }) => (
    <ActionButton
      key={name}
      variant={isNext ? "primary" : "secondary"}
      Icon={Icon}
      text={text}
      className={clsx("max-sm:hidden", isNext && "order-first")}
      onClick={run}
    />
  ));
}

const partClass =
  "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-field px-1 py-1.5 font-semibold text-sm leading-tight no-underline";

const getPartClass = (isNext: boolean) =>
  clsx(partClass, isNext ? "bg-accent text-accent-ink" : "text-brand-strong hover:bg-brand-soft");

export function PhoneBar(props: Props) {
  const { phone } = props.detail;
  const steps = useSteps(props);
  return (
    <nav
      aria-label="Next steps"
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-20 flex gap-1 border-line border-t bg-surface px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] shadow-lift sm:hidden print:hidden"
    >
      {phone && (
        <>
          <a href={telLink(phone)} className={getPartClass(false)}>
            <Phone className="size-5" />
            Call
          </a>
          <a href={smsLink(phone)} className={getPartClass(false)}>
            <MessageSquare className="size-5" />
            Text
          </a>
        </>
      )}
      {steps.map(({ name, text, Icon, isNext, run }) => (
        <button key={name} type="button" className={getPartClass(isNext)} onClick={run}>
          <Icon className="size-5" />
          {text}
        </button>
      ))}
    </nav>
  );
}
