import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Send from "lucide-react/icons/send";
import { Button } from "../../ui/button.tsx";
import { SaveFailure } from "../../ui/staff/save-failure.tsx";
import { type RecipientsKey, useTestMail } from "./queries.ts";

/** The names of SES's errors in words; the name itself stands beside them. */
const reasons: Record<string, string> = {
  MessageRejected:
    "The mail service refused it. While it is in its sandbox, it delivers to confirmed addresses only.",
  MailFromDomainNotVerifiedException: "The site's sending domain is not confirmed yet.",
  NoAnswer: "The mail service did not answer in time; it may still arrive.",
};

interface Props {
  settingKey: RecipientsKey;
  /** How many are saved: these are tried, not those being typed. */
  recipients: number;
  isChanged: boolean;
}

/** Tries all saved recipients and tells how it went for each. */
export function TestMail({ settingKey, recipients, isChanged }: Props) {
  const { mutate, data, error, isPending } = useTestMail(settingKey);
  const isOff = recipients === 0 || isChanged;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        aria-disabled={isOff || isPending}
        onClick={() => !isOff && !isPending && mutate()}
      >
        <Send aria-hidden="true" className="size-4" />
        {isPending ? "Sending…" : "Send test mail"}
      </Button>
      {isOff && (
        <p className="mt-1.5 text-ink-soft text-sm">
          {isChanged ? "Save first: the test goes to those who are saved." : "There are no recipients yet."}
        </p>
      )}
      <div aria-live="polite" className="mt-3 space-y-2 empty:hidden">
        <SaveFailure error={error} />
        {data && (
          <ul className="space-y-2">
            {data.map(({ address, outcome, error: name }) => (
              <li key={address} className="flex items-start gap-2">
                {outcome === "sent" ? (
                  <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
                ) : (
                  <CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-danger" />
                )}
                <span className="min-w-0 break-words">
                  <strong>{address}</strong>:{" "}
                  {outcome === "sent"
                    ? "sent. Look whether it arrives."
                    : `failed. ${reasons[name ?? ""] ?? "The mail service refused it."} (${name})`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
