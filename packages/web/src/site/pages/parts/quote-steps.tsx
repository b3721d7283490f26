import { quoteSteps } from "../../../content/pages/quote-steps.ts";
import { useSettings } from "../../../lib/site-data.ts";
import { Ornament } from "../../../ui/section.tsx";
import { PhoneLink } from "../../layout/contact-links.tsx";

export function QuoteSteps() {
  const { reply_promise_hours } = useSettings();
  return (
    <div>
      <ol className="grid gap-7">
        {quoteSteps(reply_promise_hours).map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <Ornament className="grid size-10 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-on-pine">
              {index + 1}
            </Ornament>
            <div>
              <p className="font-display font-semibold text-lg leading-snug">{title}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-9 border-line border-t pt-6 text-ink-soft">
        Rather talk? <PhoneLink className="font-semibold text-brand underline underline-offset-4" />
      </p>
    </div>
  );
}
