import { useSettings } from "../../../lib/site-data.ts";
import { telLink } from "../../../paths.ts";

export function QuoteSteps() {
  const { phone, reply_promise_hours } = useSettings();
  const steps = [
    { title: "Tell us what needs doing", text: "Pick the services and add photos if you have them." },
    {
      title: `Hear back within ${reply_promise_hours} hours`,
      text: "You get a price range and the questions that we still have. No obligation.",
    },
    { title: "Choose your day", text: "We come when it suits you and leave the place clean." },
  ];
  return (
    <div>
      <ol className="grid gap-7">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-pine font-bold font-display text-on-pine"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-display font-semibold text-lg leading-snug">{title}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-9 border-line border-t pt-6 text-ink-soft">
        Rather talk?{" "}
        <a href={telLink(phone)} className="font-semibold text-brand underline underline-offset-4">
          {phone}
        </a>
      </p>
    </div>
  );
}
