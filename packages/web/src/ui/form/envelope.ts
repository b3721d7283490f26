import { toSource } from "@handyman/core/requests/quote-form/rules";
import { languageOf } from "../../language.ts";
import type { Guards } from "./form-shell.tsx";

export interface Envelope extends Guards {
  requestId: string;
  /** The request id of the form's first try. A later deletion finds all tries by it. */
  firstId?: string;
  /** Milliseconds since the form appeared, or since the first keystroke of its restored draft. */
  elapsedMs: number;
  pathname: string;
}

/** The API takes a form without a language as English. */
const toLanguage = (pathname: string) => {
  const language = languageOf(pathname);
  return language === "en" ? {} : { language };
};

export const sealEnvelope = ({ requestId, firstId, fax, turnstile, elapsedMs, pathname }: Envelope) => ({
  requestId,
  ...toLanguage(pathname),
  ...(firstId && firstId !== requestId && { firstId }),
  ...(fax && { fax: fax.slice(0, 200) }),
  ...(turnstile && { turnstile }),
  elapsedMs: Math.max(0, Math.round(elapsedMs)),
  ...toSource(pathname),
});
