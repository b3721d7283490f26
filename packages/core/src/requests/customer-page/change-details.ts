import { retryRefused, toUpdate, transact } from "../../lib/dynamo.ts";
import { invalid } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { changedMeanwhile, getStamp, isAtVersion } from "../../staff/stamp.ts";
import { makeCorrections } from "../correct.ts";
import { applyCorrections } from "../correction-rules.ts";
import { ActivityEntity } from "../entity.ts";
import { QuoteEntity } from "../quote-form/entity.ts";
import { putMessage } from "./act.ts";
import { openRequest, takeAct } from "./page.ts";
import { CUSTOMER } from "./rules.ts";
import { describeSaid } from "./said.ts";
import type { ContactDetails } from "./schema.ts";

const DIGITS = /\d/g;

/** Nobody advises the customer while they type, so a number that we can't call is refused. */
function ensureWholeNumber(phone: string): void {
  if ((phone.match(DIGITS) ?? []).length >= 10) return;
  throw invalid("Please enter all ten digits of the phone number.", "short_phone");
}

/** Leaves out what is empty and what stays as it is. */
function findChanges(known: { phone: string; address: string }, { phone, address }: ContactDetails) {
  return {
    ...(phone && phone !== known.phone && { phone }),
    ...(address && address !== known.address && { address }),
  };
}

async function isStored(requestId: string, id: string): Promise<boolean> {
  const { data } = await ActivityEntity.get({ form: "quote", requestId, id }).go({ consistent: true });
  return data?.kind === "message";
}

/**
 * Stores a new phone number or address as a correction, and the message that tells us. Safe to
 * repeat with the same id.
 * @throws AppError as `openRequest`; `rate-limited`; `invalid` when nothing is new; `conflict` when
 * staff corrected the request since the page was opened
 */
export async function changeContactDetails(caller: Caller, token: string, details: ContactDetails) {
  const { id: requestId } = await openRequest(caller, token);
  await takeAct(caller, details.id);
  await retryRefused(async () => {
    const { data: stored } = await QuoteEntity.get({ id: requestId }).go({ consistent: true });
    if (!stored) return false;
    const changes = findChanges(applyCorrections(stored), details);
    if (changes.phone) ensureWholeNumber(changes.phone);
    if (Object.keys(changes).length === 0) {
      if (await isStored(requestId, details.id)) return true;
      throw invalid("Nothing has changed. Please write the new phone number or address.", "nothing_changed");
    }
    const { version = 0 } = stored;
    if (version !== details.version) throw changedMeanwhile();
    const fields = {
      corrections: await makeCorrections(stored, changes),
      ...getStamp({ id: CUSTOMER }),
      version: version + 1,
    };
    const said = { act: "details", ...changes } as const;
    const refused = await transact([
      putMessage(requestId, { id: details.id, topic: "change", text: describeSaid(said), said }),
      toUpdate(QuoteEntity.patch({ id: requestId }).set(fields).where(isAtVersion(version))),
    ]);
    return refused.length === 0;
  });
}
