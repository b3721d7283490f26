import { findServiceName } from "@handyman/business/service-names-es";
import { common } from "../../content/es/common.ts";
import { words } from "../../content/es/pages/contact.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { addWords } from "../../lib/words.tsx";
import { ContactContent } from "./contact/contact-content.tsx";

addWords("es", common);

/** Few visitors meet a refusal, so its words load then. */
const explain = async (error: ApiError) =>
  (await import("@handyman/core/requests/quote-form/spanish-refusal-rules")).explainInSpanish(error);

export const SpanishContactPage = () => (
  <ContactContent words={words} findServiceName={findServiceName} explain={explain} />
);
