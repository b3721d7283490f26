import { getGreetingName } from "@handyman/core/requests/quote-form/rules";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import MessageSquare from "lucide-react/icons/message-square";
import { useSettings } from "../../lib/queries.ts";
import { smsLink } from "../../paths.ts";
import { useMe } from "../lib/people.ts";

/** A text message needs no internet. The phone opens it with these words; the person sends it. */
export function TellCustomer({ visit: { name, phone, isMailed } }: { visit: OwnVisitDetail }) {
  const me = useMe();
  const { business_name } = useSettings();
  if (!phone && !isMailed) return null;
  const [customer, mine] = [getGreetingName(name), getGreetingName(me.name)];
  const words = `Hi ${customer}, this is ${mine} from ${business_name}. I'm on my way to you.`;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3">
      {isMailed && <span>{customer} gets an email.</span>}
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
