import type { Translated } from "@handyman/core/lib/language";
import * as english from "../../../content/pages/quote-steps.ts";
import { useSettings } from "../../../lib/queries.ts";
import { PhoneLink } from "../../layout/contact-links.tsx";
import { Steps } from "./lists.tsx";

export function QuoteSteps({ words = english }: { words?: Translated<typeof english> }) {
  const { reply_promise_hours } = useSettings();
  return (
    <div>
      <Steps points={words.quoteSteps(reply_promise_hours)} />
      <p className="mt-6 border-line border-t pt-6 text-ink-soft">
        {words.talk} <PhoneLink className="font-semibold text-brand underline underline-offset-4" />
      </p>
    </div>
  );
}
