import { findTaskName } from "@handyman/business/catalogue-es";
import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { Language } from "@handyman/core/lib/language";
import { formatCents, parseCents } from "@handyman/core/lib/money";
import { type DatedWindow, nameWindow } from "@handyman/core/requests/availability/rules";
import {
  type EstimateContent,
  type EstimateFacts,
  type EstimateLine,
  findProblems,
  type LineKind,
  type Share,
} from "@handyman/core/requests/estimates/rules";
import type { EstimateFile } from "@handyman/core/requests/estimates/schema";

export interface LineRow {
  id: string;
  name: string;
  kind: LineKind;
  quantity: string;
  price: string;
}

export interface OptionRow {
  id: string;
  name: string;
  lines: LineRow[];
}

export interface Values {
  version: number;
  message: string;
  lines: LineRow[];
  options: OptionRow[];
  /** Dollars or percent, as typed. */
  discount: string;
  deposit: string;
  warrantyMonths: string;
  offers: DatedWindow[];
  isBelowMinimum: boolean;
}

const showDollars = (cents: number) => formatCents(cents).replace(/[$,]/g, "").replace(/\.00$/, "");

const toRow = ({ name, kind, quantity, unitCents }: EstimateLine, place: number): LineRow => ({
  id: String(place),
  name,
  kind,
  quantity: String(quantity),
  price: showDollars(unitCents),
});

const showShare = (share: Share | undefined): string => {
  if (!share) return "";
  return "percent" in share ? `${share.percent}%` : showDollars(share.cents);
};

export const toValues = ({ version, content }: EstimateFile["draft"]): Values => ({
  version,
  message: content.message,
  lines: content.lines.map(toRow),
  options: content.options.map(({ name, lines }, place) => ({
    id: String(place),
    name,
    lines: lines.map(toRow),
  })),
  discount: showShare(content.discount),
  deposit: showShare(content.deposit),
  warrantyMonths: content.warrantyMonths ? String(content.warrantyMonths) : "",
  offers: content.offers ?? [],
  isBelowMinimum: content.isBelowMinimum,
});

const parseQuantity = (typed: string): number | undefined =>
  /^\d{1,4}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined;

function parseShare(typed: string): Share | undefined {
  const text = typed.trim();
  const [, percent] = /^(\d{1,3})\s*%$/.exec(text) ?? [];
  if (percent !== undefined) return Number(percent) <= 100 ? { percent: Number(percent) } : undefined;
  const cents = parseCents(text);
  return cents === undefined ? undefined : { cents };
}

const parseMonths = (typed: string): number | undefined =>
  /^(?:[1-9]\d?|1[01]\d|120)$/.test(typed.trim()) ? Number(typed) : undefined;

/** What can't be read counts as 0, so that the sums show while staff type. */
const toLine = ({ name, kind, quantity, price }: LineRow): EstimateLine => ({
  name: name.trim(),
  kind,
  quantity: parseQuantity(quantity) ?? 0,
  unitCents: parseCents(price) ?? 0,
});

/** A share of nothing is no share. */
function toShare(typed: string): Share | undefined {
  const share = parseShare(typed);
  const isNothing = share && ("percent" in share ? share.percent : share.cents) === 0;
  return isNothing ? undefined : share;
}

const sortOffers = (offers: readonly DatedWindow[]) =>
  offers.toSorted((one, other) => nameWindow(one).localeCompare(nameWindow(other)));

export function toContent(values: Values): EstimateContent {
  const { message, lines, options, offers, isBelowMinimum } = values;
  const discount = toShare(values.discount);
  const deposit = toShare(values.deposit);
  const warrantyMonths = parseMonths(values.warrantyMonths);
  return {
    message: message.trim(),
    lines: lines.map(toLine),
    options: options.map((option) => ({ name: option.name.trim(), lines: option.lines.map(toLine) })),
    ...(discount && { discount }),
    ...(deposit && { deposit }),
    ...(warrantyMonths && { warrantyMonths }),
    ...(offers.length > 0 && { offers: sortOffers(offers) }),
    isBelowMinimum,
  };
}

export type Errors = Record<string, string>;

const listRowErrors = (rows: readonly LineRow[], path: string): [string, string][] =>
  rows.flatMap(({ quantity, price }, place) => {
    const at = `${path}.${place}`;
    const errors: [string, string][] = [];
    if (parseQuantity(quantity) === undefined)
      errors.push([`${at}.quantity`, "Enter a number such as 2 or 1.5."]);
    if (parseCents(price) === undefined) errors.push([`${at}.price`, "Enter dollars such as 85 or 85.50."]);
    return errors;
  });

/** Returns what can't be saved, not even as a draft. */
export function findTypingErrors({ lines, options, discount, deposit, warrantyMonths }: Values): Errors {
  const isBadShare = (typed: string) => typed.trim() !== "" && !parseShare(typed);
  return Object.fromEntries([
    ...listRowErrors(lines, "lines"),
    ...options.flatMap((option, place) => listRowErrors(option.lines, `options.${place}.lines`)),
    ...(isBadShare(discount) ? [["discount", "Enter dollars such as 50, or percent such as 10%."]] : []),
    ...(isBadShare(deposit) ? [["deposit", "Enter dollars such as 50, or percent such as 10%."]] : []),
    ...(warrantyMonths.trim() && !parseMonths(warrantyMonths)
      ? [["warrantyMonths", "Enter a whole number of months from 1 to 120."]]
      : []),
  ]);
}

/** Returns also what an estimate needs before it can be sent. */
export function findErrors(values: Values, facts: EstimateFacts): Errors {
  const problems = findProblems(toContent(values), facts).map(({ path, text }) => [path, text] as const);
  return { ...Object.fromEntries(problems), ...findTypingErrors(values) };
}

export const createRow = (name = "", cents?: number): LineRow => ({
  id: crypto.randomUUID(),
  name,
  kind: "labor",
  quantity: "1",
  price: cents === undefined ? "" : showDollars(cents),
});

const optionNames: Record<Language, readonly string[]> = {
  en: ["Good", "Better", "Best"],
  es: ["Buena", "Mejor", "La mejor"],
};

export const createOption = (options: readonly OptionRow[], language: Language): OptionRow => ({
  id: crypto.randomUUID(),
  name: optionNames[language].find((name) => !options.some((option) => option.name === name)) ?? "",
  lines: [],
});

export interface Task {
  name: string;
  /** The name in the customer's language, which the estimate has. */
  written: string;
  service: string;
  low: number;
  high: number;
}

export const listTasks = (catalogue: readonly CatalogueEntry[], language: Language): Task[] =>
  catalogue.flatMap(({ key, name: service, subServices }) =>
    subServices.map((task) => {
      const translated = language === "es" ? findTaskName(key, task.name) : undefined;
      return { ...task, service, written: translated ?? task.name };
    }),
  );

export const getUsualCents = ({ low, high }: Task): number => Math.round((low + high) / 2) * 100;
