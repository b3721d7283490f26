import type { Language } from "../../lib/language.ts";
import * as english from "./labels.ts";
import { levelTimes, wishIsOpen } from "./rules.ts";
import * as spanish from "./spanish-labels.ts";

/**
 * The choices in each language, for mails and the customer's page. The form imports one language
 * alone, to keep its page small.
 */
export const choiceNames = {
  en: { ...english, levelTimes, wishIsOpen },
  es: spanish,
} satisfies Record<Language, unknown>;
