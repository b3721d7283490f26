import FileCheck from "lucide-react/icons/file-check";
import { Container } from "../../ui/container.tsx";

/** What stays in the file of each unit. */
export function Records({ records }: { records: readonly { title: string; text: string }[] }) {
  return (
    <section id="records" aria-labelledby="records-title" className="py-16 sm:py-20 lg:py-24">
      <Container>
        <div className="on-pine grid overflow-hidden rounded-panel lg:grid-cols-[1fr_1.7fr]">
          <div className="flex flex-col justify-between gap-8 px-6 pt-10 sm:px-10 lg:bg-pine-deep lg:py-14">
            <FileCheck aria-hidden="true" className="size-12 text-accent" strokeWidth={1.5} />
            <div>
              <h2 id="records-title" className="text-title">
                On file for every unit
              </h2>
              <p className="mt-4 text-on-pine-soft">
                You should be able to answer an owner's question without calling us.
              </p>
            </div>
          </div>
          <dl className="grid gap-x-10 gap-y-9 px-6 py-10 sm:grid-cols-2 sm:px-10 lg:px-14 lg:py-14">
            {records.map(({ title, text }) => (
              <div key={title} className="border-accent border-l-2 pl-5">
                <dt className="font-display font-semibold text-lg">{title}</dt>
                <dd className="mt-1.5 text-on-pine-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </section>
  );
}
