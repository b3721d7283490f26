import type { SettingKey } from "@handyman/core/settings/schema";
import { useMutation } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Send from "lucide-react/icons/send";
import { Button } from "../../ui/button.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { SaveFailure } from "../ui/save-failure.tsx";

type RecipientsKey = "quote_form_emails" | "contact_form_emails";

export const isRecipients = (key: SettingKey): key is RecipientsKey => key.endsWith("_form_emails");

const useTestMail = (key: RecipientsKey) =>
  useMutation({
    mutationFn: async () => (await readJson(staffApi.settings["test-mail"].$post({ json: { key } }))).items,
  });

const askTechnician = "please ask the person who maintains the site";

/** What staff can do about an error of SES, by the error's name. */
const reasons: Record<string, string> = {
  MessageRejected: `The email was refused. Check the address for typos. If it is right, ${askTechnician} to let the site send to it.`,
  MailFromDomainNotVerifiedException: `The site can't send email yet: ${askTechnician} to finish setting it up.`,
  NoAnswer: "Sending took too long; the email may still arrive. If it does not, try again in a few minutes.",
};

const otherReason = `The email could not be sent. Try again in a few minutes; if it fails again, ${askTechnician}.`;

interface Props {
  settingKey: RecipientsKey;
  recipients: number;
  isChanged: boolean;
}

export function TestMail({ settingKey, recipients, isChanged }: Props) {
  const { mutate, data, error, isPending } = useTestMail(settingKey);
  const isOff = recipients === 0 || isChanged;
  return (
    <div className="mt-3">
      <Button variant="secondary" aria-disabled={isOff || isPending} onClick={() => mutate()}>
        <Send className="size-4" />
        {isPending ? "Sending…" : "Send test email"}
      </Button>
      {isOff && (
        <p className="mt-1.5 text-ink-soft text-sm">
          {isChanged ? "Save first. The test goes to the saved recipients." : "There are no recipients yet."}
        </p>
      )}
      <div aria-live="polite" className="mt-3 space-y-2 empty:hidden">
        <SaveFailure error={error} />
        {data && (
          <ul className="space-y-2">
            {data.map(({ address, outcome, error: name }) => (
              <li key={address} className="flex items-start gap-2">
                {outcome === "sent" ? (
                  <CircleCheck className="mt-1 size-4.5 shrink-0 text-success" />
                ) : (
                  <CircleAlert className="mt-1 size-4.5 shrink-0 text-danger" />
                )}
                <span className="min-w-0 break-words">
                  <strong>{address}</strong>:{" "}
                  {outcome === "sent"
                    ? "sent. Check whether it arrives."
                    : `not sent. ${reasons[name ?? ""] ?? otherReason}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
