import type { SourceKind } from "@handyman/core/dashboard/rules";
import type { Dashboard, MoneyPart } from "@handyman/core/dashboard/schema";
import { formatDollars } from "@handyman/core/lib/money";
import { type DeclineReason, declineReasons } from "@handyman/core/requests/estimates/rules";
import type { ReactNode } from "react";
import { moneyNote, overlap, sourceNames } from "../../content/staff/dashboard.ts";
import { useServiceName } from "../lib/service-names.ts";
import { Panel } from "../ui/panel-and-pill.tsx";
import { formatDuration, formatNumber, formatShare } from "./dashboard.ts";

const FEW = 3;

/** Cents say nothing about a month. */
const show = (cents: number) => formatDollars(Math.round(cents / 100));

const count = (number: number, one: string, many = `${one}s`) =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

interface Fact {
  label: string;
  value: string;
  text: ReactNode;
}

/** The first counter holds all times of up to an hour. */
const formatTime = (minutes: number) => (minutes < 60 ? "under 1 h" : formatDuration(minutes));

const time = (label: string, minutes: number | null, of: number): Fact[] =>
  minutes === null || of < FEW ? [] : [{ label, value: formatTime(minutes), text: `Median of ${of}` }];

function listFacts({ money, received }: Dashboard): Fact[] {
  const { quoted, accepted, invoiced, paid, medianMinutesToPrice, medianMinutesToAcceptance } = money;
  const share = formatShare(quoted.count, received);
  const won = formatShare(accepted.count, quoted.count);
  return [
    {
      label: "Quoted",
      value: show(quoted.cents),
      text: `${count(quoted.count, "request")}${share && `, ${share} of all`}`,
    },
    {
      label: "Accepted",
      value: show(accepted.cents),
      text: `${count(accepted.count, "request")}${won && `, ${won} of the quoted ones`}`,
    },
    ...(accepted.count < FEW
      ? []
      : [
          {
            label: "Average accepted",
            value: show(accepted.cents / accepted.count),
            text: `Of ${accepted.count} requests`,
          },
        ]),
    ...time("Until the price", medianMinutesToPrice, quoted.count),
    ...time("Until the acceptance", medianMinutesToAcceptance, accepted.count),
    { label: "Invoiced", value: show(invoiced.cents), text: count(invoiced.count, "invoice") },
    { label: "Paid", value: show(paid.cents), text: count(paid.count, "invoice") },
  ];
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
    {facts.map(({ label, value, text }) => (
      <div key={label} className="min-w-0">
        <dt className="font-semibold text-ink-soft">{label}</dt>
        <dd>
          <span className="block font-display font-extrabold text-[1.375rem] leading-tight tracking-tight tabular-nums">
            {value}
          </span>
          <span className="text-ink-soft text-sm">{text}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const showPart = (cents: number) => (cents === 0 ? "–" : show(cents));

interface PartsProps {
  title: string;
  parts: readonly MoneyPart[];
  getName: (key: string) => string;
}

const Parts = ({ title, parts, getName }: PartsProps) => (
  <Panel title={title} flush>
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-ink-soft text-sm *:px-4 *:py-2 *:font-semibold [&>th+th]:text-right">
          <th scope="col">Name</th>
          <th scope="col">Quoted</th>
          <th scope="col">Accepted</th>
          <th scope="col" className="max-sm:hidden">
            Paid
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, quoted, accepted, paid }) => (
          <tr key={key} className="border-line border-t *:px-4 *:py-2.5">
            <th scope="row" className="font-normal [overflow-wrap:anywhere]">
              {getName(key)}
              <span className="block text-ink-soft text-sm">
                {formatNumber(accepted.count)} of {formatNumber(quoted.count)} accepted
              </span>
            </th>
            <td className="text-right align-top tabular-nums">{showPart(quoted.cents)}</td>
            <td className="text-right align-top font-semibold tabular-nums">{showPart(accepted.cents)}</td>
            <td className="text-right align-top tabular-nums max-sm:hidden">{showPart(paid.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);

/** Shows nothing until the first estimate of the period. */
export function Money(data: Dashboard) {
  const getServiceName = useServiceName();
  const { money, lost } = data;
  const { quoted, invoiced, paid, lostReasons, services, sources } = money;
  if (quoted.count + invoiced.count + paid.count === 0) return null;
  const named = lostReasons.reduce((sum, reason) => sum + reason.count, 0);
  const isOverlapping = services.reduce((sum, part) => sum + part.quoted.count, 0) > quoted.count;
  return (
    <section aria-label="Money" className="space-y-6">
      <div className={lostReasons.length > 0 ? "grid items-start gap-6 xl:grid-cols-[2fr_1fr]" : ""}>
        <Panel title="Money">
          <Facts facts={listFacts(data)} />
          <p className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">{moneyNote}</p>
        </Panel>
        {lostReasons.length > 0 && (
          <Panel title="Why prices were declined">
            <ul className="space-y-2">
              {lostReasons.map(({ key, count: of }) => (
                <li key={key} className="flex justify-between gap-4">
                  <span>{declineReasons[key as DeclineReason] ?? key}</span>
                  <span className="font-semibold tabular-nums">{formatNumber(of)}</span>
                </li>
              ))}
            </ul>
            {lost > named && (
              <p className="mt-4 text-ink-soft text-sm">
                {count(lost - named, "more request was", "more requests were")} declined without a reason.
              </p>
            )}
          </Panel>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Parts title="Money by service" parts={services} getName={getServiceName} />
        <Parts
          title="Money by source"
          parts={sources}
          getName={(key) => sourceNames[key as SourceKind] ?? key}
        />
      </div>
      {isOverlapping && <p className="text-ink-soft text-sm">{overlap}</p>}
    </section>
  );
}
