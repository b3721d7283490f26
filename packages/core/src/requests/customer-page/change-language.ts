import { retryRefused, unlessRefused } from "../../lib/dynamo.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { makeCorrections } from "../correct.ts";
import { applyCorrections } from "../correction-rules.ts";
import { QuoteEntity } from "../quote-form/entity.ts";
import { openRequest, takeAct } from "./page.ts";
import { CUSTOMER } from "./rules.ts";
import type { LanguageChoice } from "./schema.ts";

/**
 * Corrects the language in which the page and our mails speak to the customer. Safe to repeat.
 * @throws AppError as `openRequest`; `rate-limited`
 */
export async function changeLanguage(caller: Caller, token: string, choice: LanguageChoice): Promise<void> {
  const { language } = choice;
  const { id } = await openRequest(caller, token);
  await takeAct(caller, choice.id);
  await retryRefused(async () => {
    const { data: stored } = await QuoteEntity.get({ id }).go({ consistent: true });
    if (!stored || applyCorrections(stored).language === language) return true;
    const { version = 0 } = stored;
    const fields = {
      corrections: await makeCorrections(stored, { language }),
      ...getStamp({ id: CUSTOMER }),
      version: version + 1,
    };
    return unlessRefused(QuoteEntity.patch({ id }).set(fields).where(isAtVersion(version)));
  });
}
