import type { Language } from "@handyman/core/lib/language";
import { formatCents } from "@handyman/core/lib/money";
import type { Letterhead } from "@handyman/core/requests/customer-page/schema";
import { letterWords } from "@handyman/core/requests/estimates/letter-labels";
import { type Choice, describeQuantity, sumLine } from "@handyman/core/requests/estimates/rules";
import { invoiceWords } from "@handyman/core/requests/invoices/letter-labels";
import type { ReactNode } from "react";
import { findShippedText } from "../content/es/shipped-texts.ts";
import { Written } from "./written.tsx";

interface TableProps {
  language: Language;
  choice: Choice;
  sums: readonly (readonly [name: string, amount: string])[];
  isChosen?: boolean;
}

export function PriceTable({ language, choice, sums, isChosen = false }: TableProps) {
  const words = letterWords[language];
  const main = [words.total, invoiceWords[language].leftToPay];
  return (
    <table className="w-full break-inside-avoid border-collapse text-left print:text-sm">
      {choice.name && (
        <caption className="pb-2 text-left font-bold font-display text-lg print:pb-0 print:text-base">
          <Written language={language}>{choice.name}</Written>
          {isChosen && (
            <span className="ml-3 rounded-full bg-brand-soft px-2.5 py-0.5 font-sans text-brand-strong text-sm">
              {words.accepted}
            </span>
          )}
        </caption>
      )}
      <thead>
        <tr className="border-line-strong border-b text-sm">
          <th scope="col" className="py-1.5 pr-4">
            {words.work}
          </th>
          <th scope="col" className="py-1.5 text-right">
            {words.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {choice.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <tr key={place} className="border-line border-b align-top">
            <td className="py-2 pr-4 print:py-1">
              <Written language={language}>{line.name}</Written>
              <span className="block text-ink-soft text-sm">
                {[words.lineKinds[line.kind], describeQuantity(line)].filter(Boolean).join(", ")}
              </span>
            </td>
            <td className="whitespace-nowrap py-2 text-right tabular-nums print:py-1">
              {formatCents(sumLine(line))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) => (
          <tr key={name} className={main.includes(name) ? "text-lg *:font-bold" : undefined}>
            <th scope="row" className="py-1 pr-4 font-normal print:py-0.5">
              {name}
            </th>
            <td className="whitespace-nowrap py-1 text-right tabular-nums print:py-0.5">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface FrameProps {
  language: Language;
  label: string;
  letterhead: Letterhead;
  recipient: { name: string; address: string };
  /** Stands beside the recipient. */
  date: ReactNode;
  children: ReactNode;
}

/** The paper of an estimate and of an invoice. */
export function LetterFrame({ language, label, letterhead, recipient, date, children }: FrameProps) {
  const { business_name, address, city, state, zip_code, phone, email, license_number, insurance_claim } =
    letterhead;
  const claim = (language === "es" && findShippedText(insurance_claim)) || insurance_claim;
  return (
    <article
      lang={language}
      aria-label={label}
      className="wrap-anywhere mx-auto w-full max-w-3xl space-y-6 rounded-card print:space-y-4 border border-line bg-surface p-5 shadow-card sm:p-10 print:max-w-none print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-line-strong border-b pb-4">
        <div>
          <p className="font-display font-extrabold text-xl">{business_name}</p>
          <p className="text-ink-soft text-sm">
            {address}, {city}, {state} {zip_code}
          </p>
          <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
            <span>{phone}</span> <span>{email}</span>
          </p>
        </div>
        <p className="text-ink-soft text-sm sm:text-right">
          {license_number && <span className="block">{letterWords[language].license(license_number)}</span>}
          <Written language={language} className="block">
            {claim}
          </Written>
        </p>
      </header>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div>
          <p className="font-semibold">{recipient.name}</p>
          <p>{recipient.address}</p>
        </div>
        <p className="sm:text-right">{date}</p>
      </div>
      {children}
    </article>
  );
}
