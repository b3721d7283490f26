import { useSettings } from "../../../lib/use-settings.ts";
import { Container } from "../../../ui/container.tsx";

export function NextSteps() {
  const { reply_promise_hours } = useSettings();
  const steps = [
    {
      title: "It is stored at once",
      text: "You get a reference on the screen and a confirmation by e-mail.",
    },
    {
      title: `You hear back within ${reply_promise_hours} hours`,
      text: "From a person, by e-mail, or by phone where you left a number.",
    },
    {
      title: "We agree on what comes next",
      text: "An answer may be all it takes. For a price we ask for photos or come and look.",
    },
  ];
  return (
    <section aria-labelledby="next-title" className="bg-brand-soft py-16 sm:py-20">
      <Container className="grid gap-10 lg:grid-cols-[1fr_2.4fr] lg:gap-16">
        <h2 id="next-title" className="text-title">
          What happens next
        </h2>
        <ol className="grid gap-8 sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-brand border-t-2 pt-5">
              <p className="font-display font-semibold text-lg leading-snug">
                <span className="text-brand">{index + 1}. </span>
                {title}
              </p>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
