import { createDateFormat, pacificDay } from "../../lib/date.ts";
import type { Language } from "../../lib/language.ts";
import { formatCents, multiplyCents, takePercent } from "../../lib/money.ts";
import type { DatedWindow } from "../availability/rules.ts";
import { letterWords } from "./letter-labels.ts";

export const lineKinds = ["labor", "material"] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineKindNames: Record<LineKind, string> = letterWords.en.lineKinds;

export interface EstimateLine {
  name: string;
  kind: LineKind;
  /** At most two decimals, such as 1.5 hours. */
  quantity: number;
  unitCents: number;
}

export interface EstimateOption {
  name: string;
  lines: EstimateLine[];
}

/** A fixed amount, or whole percent of a sum. */
export type Share = { cents: number } | { percent: number };

export interface EstimateContent {
  message: string;
  /** The customer gets these with each option. */
  lines: EstimateLine[];
  /** None, two or three. */
  options: EstimateOption[];
  discount?: Share | undefined;
  deposit?: Share | undefined;
  /** Only when the settings name no time: the site promises that each quote then names it. */
  warrantyMonths?: number | undefined;
  /** When we can come. The customer takes one after accepting, if it is still free. */
  offers?: DatedWindow[] | undefined;
  /** The office means a price below the smallest visit. */
  isBelowMinimum: boolean;
}

export const estimateLimits = {
  message: 2000,
  name: 200,
  lines: 40,
  options: 3,
  quantity: 9999,
  cents: 10_000_000,
  agreedName: 100,
  words: 2000,
} as const;

export const NUDGE_DAYS = 3;

export const UNDO_MINUTES = 15;

export const estimateStates = ["sent", "accepted", "declined", "replaced", "withdrawn", "expired"] as const;
export type EstimateState = (typeof estimateStates)[number];

export const estimateStateNames: Record<EstimateState, string> = {
  sent: "Waiting for an answer",
  accepted: "Accepted",
  declined: "Declined",
  replaced: "Replaced by a newer version",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

export const declineReasons = letterWords.en.declineReasons;
export type DeclineReason = keyof typeof declineReasons;

export interface Sums {
  subtotal: number;
  discount: number;
  total: number;
  deposit: number;
}

/** One price that the customer can accept. Without options there is one, without a name. */
export interface Choice extends Sums {
  name: string;
  lines: readonly EstimateLine[];
}

/**
 * California allows a down payment of at most 10 percent of the price or $1,000, whichever is less
 * (Business and Professions Code 7159.5 (a)(3)).
 */
export const getDepositLimit = (total: number): number => Math.min(Math.floor(total / 10), 1000_00);

export const sumLine = ({ unitCents, quantity }: EstimateLine): number => multiplyCents(unitCents, quantity);

const takeShare = (sum: number, share: Share): number =>
  "cents" in share ? share.cents : takePercent(sum, share.percent);

function sumUp(lines: readonly EstimateLine[], { discount, deposit }: EstimateContent): Sums {
  const subtotal = lines.reduce((sum, line) => sum + sumLine(line), 0);
  const off = discount ? Math.min(subtotal, takeShare(subtotal, discount)) : 0;
  const total = subtotal - off;
  const asked = deposit ? takeShare(total, deposit) : 0;
  // Only a percentage bends to the limit. `findProblems` refuses a fixed amount above it.
  const isFixed = deposit !== undefined && "cents" in deposit;
  return {
    subtotal,
    discount: off,
    total,
    deposit: isFixed ? asked : Math.min(asked, getDepositLimit(total)),
  };
}

export function listChoices(content: EstimateContent): Choice[] {
  const { lines, options } = content;
  if (options.length === 0) return [{ name: "", lines, ...sumUp(lines, content) }];
  return options.map((option) => {
    const all = [...lines, ...option.lines];
    return { name: option.name, lines: all, ...sumUp(all, content) };
  });
}

/** What a template leaves for its author: {date}, [size], ___, or nothing after a dollar sign. */
const blank = /\{[^{}]*\}|\[[^[\]]*\]|_{3,}|\$[ \t]*$/m;

const hasBlank = (text: string) => blank.test(text);

export interface Problem {
  /** `message`, `lines`, `lines.0`, `options`, `options.0`, `options.0.lines.2`, `discount`, … */
  path: string;
  text: string;
}

export interface EstimateFacts {
  minimumCents: number;
  warrantyMonths: string;
}

const blankText = "Please fill in the blank.";

function findLineProblems(lines: readonly EstimateLine[], path: string): Problem[] {
  return lines.flatMap(({ name, quantity }, place) => {
    const at = `${path}.${place}`;
    if (!name.trim()) return [{ path: at, text: "Please say what this line is for." }];
    if (hasBlank(name)) return [{ path: at, text: blankText }];
    return quantity > 0 ? [] : [{ path: at, text: "Please enter a quantity above 0." }];
  });
}

function findOptionProblems({ options }: EstimateContent): Problem[] {
  const names = options.map(({ name }) => name.trim().toLowerCase());
  const found = options.flatMap(({ name, lines }, place) => {
    const path = `options.${place}`;
    const problems = findLineProblems(lines, `${path}.lines`);
    if (!name.trim()) return [{ path, text: "Please name the option, such as Good or Best." }, ...problems];
    if (hasBlank(name)) return [{ path, text: blankText }, ...problems];
    if (names.indexOf(name.trim().toLowerCase()) < place)
      return [{ path, text: "Another option has this name." }, ...problems];
    return lines.length > 0 ? problems : [{ path, text: "Please add a line to this option." }];
  });
  const isAlone = options.length === 1;
  return isAlone
    ? [{ path: "options", text: "Please add a second option, or remove this one." }, ...found]
    : found;
}

function findSumProblems(content: EstimateContent, { minimumCents }: EstimateFacts): Problem[] {
  const { discount, deposit, isBelowMinimum } = content;
  const choices = listChoices(content);
  const lowest = Math.min(...choices.map(({ total }) => total));
  const smallest = Math.min(...choices.map(({ subtotal }) => subtotal));
  const limit = getDepositLimit(lowest);
  const problems: (Problem | false)[] = [
    discount !== undefined &&
      takeShare(smallest, discount) > smallest && {
        path: "discount",
        text: "The discount is more than the price.",
      },
    deposit !== undefined &&
      ("percent" in deposit ? deposit.percent > 10 : deposit.cents > limit) && {
        path: "deposit",
        text: `California allows a deposit of at most ${formatCents(limit)} here: 10 percent, or $1,000 if that is less.`,
      },
    lowest < minimumCents &&
      !isBelowMinimum && {
        path: "isBelowMinimum",
        text: `${formatCents(lowest)} is less than our smallest visit, ${formatCents(minimumCents)}. Raise the price, or confirm that you mean it.`,
      },
  ];
  return problems.filter((problem) => problem !== false);
}

export function findProblems(content: EstimateContent, facts: EstimateFacts): Problem[] {
  const { message, lines, options, warrantyMonths } = content;
  const isEmpty = lines.length === 0 && options.length === 0;
  return [
    ...(hasBlank(message) ? [{ path: "message", text: blankText }] : []),
    ...(isEmpty ? [{ path: "lines", text: "Please add at least one line." }] : []),
    ...findLineProblems(lines, "lines"),
    ...findOptionProblems(content),
    ...(facts.warrantyMonths || warrantyMonths
      ? []
      : [{ path: "warrantyMonths", text: "Please say how long we stand behind the labor." }]),
    ...(content.offers?.some(({ day }) => day < pacificDay())
      ? [{ path: "offers", text: "An offered time is over. Please choose another one." }]
      : []),
    ...(isEmpty ? [] : findSumProblems(content, facts)),
  ];
}

export const formatFullDay = createDateFormat({
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** For example "2 × $80.00". Empty for one. */
export const describeQuantity = ({ quantity, unitCents }: { quantity: number; unitCents: number }): string =>
  quantity === 1 ? "" : `${quantity} × ${formatCents(unitCents)}`;

/** Returns the sums that differ from the total, and the total. */
export function listSums(
  { subtotal, discount, total, deposit }: Choice,
  language: Language = "en",
): [name: string, amount: string][] {
  const words = letterWords[language];
  const rows: ([name: string, amount: string] | false)[] = [
    discount > 0 && [words.subtotal, formatCents(subtotal)],
    discount > 0 && [words.discount, `−${formatCents(discount)}`],
    [words.total, formatCents(total)],
    deposit > 0 && [words.deposit, formatCents(deposit)],
  ];
  return rows.filter((row) => row !== false);
}
