import Check from "lucide-react/icons/check";
import type { PlanContent, PlanSeason } from "../../../content/plans.ts";
import { Section } from "../../../ui/section.tsx";

function Mark({ included }: { included: boolean }) {
  return (
    <>
      {included ? (
        <Check aria-hidden="true" className="mx-auto size-5 text-brand sm:size-6" strokeWidth={2.5} />
      ) : (
        <span aria-hidden="true" className="text-line-strong">
          –
        </span>
      )}
      <span className="sr-only">{included ? "Included" : "Not included"}</span>
    </>
  );
}

function SeasonRows({ plans, season }: { plans: readonly PlanContent[]; season: PlanSeason }) {
  return (
    <tbody>
      <tr className="bg-brand-soft">
        <th
          scope="rowgroup"
          colSpan={plans.length + 1}
          className="px-5 py-3 text-left font-bold font-display text-brand-strong sm:px-8"
        >
          {season.season}
        </th>
      </tr>
      {season.tasks.map(({ task, plans: holders }) => (
        <tr key={task} className="border-line border-t">
          <th scope="row" className="py-3.5 pr-2 pl-5 text-left font-medium leading-snug sm:pl-8">
            {task}
          </th>
          {plans.map(({ id }) => (
            <td key={id} className="py-3.5 text-center">
              <Mark included={holders.includes(id)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function SeasonTable({ plans, planTasks, seasons }: typeof import("../../../content/plans.ts")) {
  return (
    <Section id="seasons" {...seasons} className="border-line border-t">
      <div className="-mx-5 border-line border-y bg-surface shadow-card sm:mx-0 sm:rounded-panel sm:border">
        <table className="w-full table-fixed border-collapse text-[0.9375rem] sm:text-base">
          <caption className="sr-only">Tasks of each season and the plans that hold them</caption>
          <thead className="sticky top-18 z-10">
            <tr className="on-pine">
              <th scope="col" className="px-5 py-4 text-left font-display sm:rounded-tl-panel sm:px-8">
                Task
              </th>
              {plans.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className="w-16 px-0.5 py-4 font-display text-[0.8125rem] last:w-18 sm:last:rounded-tr-panel last:pr-2 sm:w-32 sm:text-base sm:last:w-32"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {planTasks.map((season) => (
            <SeasonRows key={season.season} plans={plans} season={season} />
          ))}
        </table>
      </div>
    </Section>
  );
}
