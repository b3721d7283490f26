import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import {
  type EstimateContent,
  type EstimateLine,
  findProblems,
  getDepositLimit,
  listChoices,
  type Share,
  sumLine,
} from "./rules.ts";

const line = (unitCents: number, quantity = 1, name = "Patch"): EstimateLine => ({
  name,
  kind: "labor",
  quantity,
  unitCents,
});

const content = (changes: Partial<EstimateContent> = {}): EstimateContent => ({
  message: "Here is our price.",
  lines: [line(200_00)],
  options: [],
  isBelowMinimum: false,
  ...changes,
});

const facts = { minimumCents: 150_00, warrantyMonths: "12" };
const pathsOf = (changes: Partial<EstimateContent>) =>
  findProblems(content(changes), facts).map(({ path }) => path);

describe("the sums of an estimate", () => {
  it.each([
    [10_00, 1.5, 15_00],
    [33_33, 3, 99_99],
    [9_99, 0.25, 2_50],
    [1_01, 0.5, 51],
    [29, 1.15, 33],
  ])("multiply %i cents by %d to %i cents", (unitCents, quantity, sum) => {
    expect(sumLine(line(unitCents, quantity))).toBe(sum);
  });

  it("take a discount of whole percent or of an amount from the lines", () => {
    const sums = (discount: Share) => listChoices(content({ lines: [line(99_95, 2)], discount }))[0];
    expect(sums({ percent: 10 })).toMatchObject({ subtotal: 199_90, discount: 19_99, total: 179_91 });
    expect(sums({ cents: 25_00 })).toMatchObject({ discount: 25_00, total: 174_90 });
  });

  it("give each option the lines that all have", () => {
    const options = [
      { name: "Good", lines: [line(100_00)] },
      { name: "Best", lines: [line(400_00), line(50_00)] },
    ];
    const choices = listChoices(content({ options, discount: { percent: 50 }, deposit: { percent: 10 } }));
    expect(choices).toMatchObject([
      { name: "Good", subtotal: 300_00, total: 150_00, deposit: 15_00 },
      { name: "Best", subtotal: 650_00, total: 325_00, deposit: 32_50 },
    ]);
    expect(choices.map(({ lines }) => lines.length)).toEqual([2, 3]);
  });

  it("are whole cents that add up, whatever the lines and the shares", () => {
    const share = fc.oneof(
      fc.record({ cents: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    );
    const lines = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 999_900 }))
        .map(([cents, hundredths]) => line(cents, hundredths / 100)),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(lines, share, share, (given, discount, deposit) => {
        const [sums] = listChoices(content({ lines: given, discount, deposit }));
        if (!sums) throw new Error("An estimate has a choice.");
        expect([sums.subtotal, sums.discount, sums.total, sums.deposit].every(Number.isSafeInteger)).toBe(
          true,
        );
        expect(sums.subtotal - sums.discount).toBe(sums.total);
        expect(sums.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the deposit", () => {
  it("is at most 10 percent of the price, or $1,000 if that is less", () => {
    expect([450_00, 455_55, 10_000_00, 50_000_00].map(getDepositLimit)).toEqual([
      45_00, 45_55, 1000_00, 1000_00,
    ]);
    const big = { lines: [line(20_000_00)] };
    expect(listChoices(content({ ...big, deposit: { percent: 10 } }))[0]?.deposit).toBe(1000_00);
    expect(pathsOf({ ...big, deposit: { cents: 1000_00 } })).toEqual([]);
    expect(pathsOf({ ...big, deposit: { cents: 1000_01 } })).toEqual(["deposit"]);
    expect(pathsOf({ deposit: { cents: 20_00 } })).toEqual([]);
    expect(pathsOf({ deposit: { cents: 20_01 } })).toEqual(["deposit"]);
    expect(pathsOf({ deposit: { percent: 11 } })).toEqual(["deposit"]);
  });

  it("of a fixed amount fits the cheapest option after the discount", () => {
    const options = [
      { name: "Good", lines: [line(100_00)] },
      { name: "Best", lines: [line(900_00)] },
    ];
    const given = { options, discount: { percent: 50 } };
    expect(pathsOf({ ...given, deposit: { cents: 15_00 } })).toEqual([]);
    expect(pathsOf({ ...given, deposit: { cents: 15_01 } })).toEqual(["deposit"]);
  });
});

describe("an estimate that can't be sent", () => {
  it.each<[string, Partial<EstimateContent>, string[]]>([
    ["has no line", { lines: [] }, ["lines"]],
    ["has a line without words", { lines: [line(200_00, 1, " ")] }, ["lines.0"]],
    ["has a line without a quantity", { lines: [line(200_00), line(1_00, 0)] }, ["lines.1"]],
    ["has a blank in its message", { message: "We come on {date}." }, ["message"]],
    ["has an empty amount in its message", { message: "Parts: $\nLabor: $80" }, ["message"]],
    ["has a blank in a line", { lines: [line(200_00, 1, "Paint, [color]")] }, ["lines.0"]],
    ["has a blank line to fill", { lines: [line(200_00, 1, "Door ____")] }, ["lines.0"]],
    ["costs less than the smallest visit", { lines: [line(149_99)] }, ["isBelowMinimum"]],
    [
      "costs less after the discount",
      { lines: [line(200_00)], discount: { cents: 60_00 } },
      ["isBelowMinimum"],
    ],
    ["has a discount above its price", { discount: { cents: 300_00 } }, ["discount", "isBelowMinimum"]],
    ["has one option only", { options: [{ name: "Good", lines: [line(1_00)] }] }, ["options"]],
    [
      "has two options with one name, and one without lines",
      {
        options: [
          { name: "Good", lines: [line(1_00)] },
          { name: " good", lines: [line(2_00)] },
          { name: "Best", lines: [] },
        ],
      },
      ["options.1", "options.2"],
    ],
  ])("%s", (_what, changes, paths) => {
    expect(pathsOf(changes)).toEqual(paths);
  });

  it("names no time of the warranty although the settings name none", () => {
    const open = { ...facts, warrantyMonths: "" };
    expect(findProblems(content(), open)).toMatchObject([{ path: "warrantyMonths" }]);
    expect(findProblems(content({ warrantyMonths: 6 }), open)).toEqual([]);
  });

  it("may cost less than the smallest visit once the office says so", () => {
    expect(pathsOf({ lines: [line(90_00)], isBelowMinimum: true })).toEqual([]);
  });
});
