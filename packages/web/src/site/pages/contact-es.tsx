import { findServiceName } from "@handyman/business/service-names-es";
import { words } from "../../content/es/pages/contact.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { ContactContent } from "./contact/contact-content.tsx";

/** Few visitors meet a refusal, so its words load then. */
const explain = async (error: ApiError) =>
  (await import("@handyman/core/requests/quote-form/spanish-refusal-rules")).explainInSpanish(error);

export const SpanishContactPage = () => (
  <ContactContent words={words} findServiceName={findServiceName} explain={explain} />
);
