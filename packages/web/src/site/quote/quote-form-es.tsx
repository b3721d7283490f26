import { findServiceName } from "@handyman/business/service-names-es";
import { words } from "../../content/es/pages/quote-form.ts";
import type { FormLanguage, PartLanguage } from "./form-language.tsx";
import { type FormProps, QuoteFormContent } from "./quote-form-content.tsx";

let parts: Promise<PartLanguage | undefined> | undefined;

const spanish: FormLanguage = {
  words,
  findServiceName,
  loadParts() {
    parts ??= import("./part-language-es.ts").then(
      ({ spanish }) => spanish,
      () => {
        // The next part tries again.
        parts = undefined;
        return undefined;
      },
    );
    return parts;
  },
};

export const SpanishQuoteForm = (props: FormProps) => <QuoteFormContent language={spanish} {...props} />;
