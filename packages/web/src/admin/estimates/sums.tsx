import type { Choice } from "@handyman/core/requests/estimates/rules";
import { listSums } from "@handyman/core/requests/estimates/rules";

export const Sums = ({ choices }: { choices: readonly Choice[] }) => (
  <div className={`grid gap-5 ${choices.length > 1 ? "sm:grid-cols-2" : ""}`}>
    {choices.map((choice, place) => (
      <section key={choice.name || place} aria-label={choice.name || "Sums"}>
        {choice.name && <h3 className="font-semibold">{choice.name}</h3>}
        <dl>
          {listSums(choice).map(([name, amount]) => (
            <div
              key={name}
              className="flex justify-between gap-4 py-0.5 data-[total=true]:font-semibold data-[total=true]:text-lg"
              data-total={name === "Total"}
            >
              <dt>{name}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
