import { describe, expect, it } from "vitest";
import type { Choice } from "../estimates/rules.ts";
import { describeDue, formatNumber, isLate, listInvoiceSums, makePaymentLink, parseNumber } from "./rules.ts";

const choice: Choice = {
  name: "",
  lines: [],
  subtotal: 1000_00,
  discount: 50_00,
  total: 950_00,
  deposit: 95_00,
};

describe("the sums of an invoice", () => {
  it("take a paid deposit off", () => {
    expect(listInvoiceSums(choice, 95_00)).toEqual([
      ["Subtotal", "$1,000.00"],
      ["Discount", "−$50.00"],
      ["Total", "$950.00"],
      ["Deposit, already paid", "−$95.00"],
      ["Left to pay", "$855.00"],
    ]);
  });

  it("name a deposit that is in the total", () => {
    const plain = { ...choice, discount: 0 };
    expect(listInvoiceSums(plain, 0)).toEqual([
      ["Total", "$950.00"],
      ["The deposit in this total", "$95.00"],
    ]);
    expect(listInvoiceSums({ ...plain, deposit: 0 }, 0)).toEqual([["Total", "$950.00"]]);
  });

  it("have Spanish names for a customer who reads Spanish", () => {
    expect(listInvoiceSums(choice, 95_00, "es").map(([name]) => name)).toEqual([
      "Subtotal",
      "Descuento",
      "Total",
      "Depósito, ya pagado",
      "Falta por pagar",
    ]);
  });
});

describe("a number", () => {
  it("has four digits or more, and one spelling", () => {
    for (const sequence of [1, 42, 9999, 10_000])
      expect(parseNumber(formatNumber("2026", sequence))).toEqual({ year: "2026", sequence });
    expect(formatNumber("2026", 7)).toBe("2026-0007");
    for (const text of ["2026-7", "2026-0000", "2026-00007", "26-0001", "2026-0001 ", ""])
      expect(parseNumber(text), text).toBeUndefined();
  });
});

describe("a link to pay", () => {
  it("has dollars with two decimals and no comma", () => {
    const template = "https://pay.example.com/{amount}?ref={number}&again={number}";
    expect(makePaymentLink(template, "2026-0007", 1234_05)).toBe(
      "https://pay.example.com/1234.05?ref=2026-0007&again=2026-0007",
    );
  });

  it("is empty without a template", () => {
    expect(makePaymentLink("", "2026-0007", 100)).toBe("");
  });
});

describe("an invoice", () => {
  const open = { state: "open", issuedOn: "2026-11-20", dueOn: "2026-12-04" } as const;

  it("is late from the day after its last day, unless it is paid or void", () => {
    expect([isLate(open, "2026-12-04"), isLate(open, "2026-12-05")]).toEqual([false, true]);
    for (const state of ["paid", "void"] as const)
      expect(isLate({ ...open, state }, "2027-01-01")).toBe(false);
  });

  it("says where it stands", () => {
    const payment = { paidOn: "2026-12-01", method: "other" } as const;
    expect([
      describeDue(open),
      describeDue({ ...open, dueOn: open.issuedOn }),
      describeDue({ ...open, state: "paid", payment }),
      describeDue({ ...open, state: "void" }),
    ]).toEqual(["Due December 4, 2026", "Due now", "Paid on December 1, 2026", "Void. Nothing is owed."]);
  });

  it("says in Spanish where it stands", () => {
    const payment = { paidOn: "2026-12-01", method: "check" } as const;
    expect([describeDue(open, "es"), describeDue({ ...open, state: "paid", payment }, "es")]).toEqual([
      "El pago vence el 4 de diciembre de 2026",
      "Pagada el 1 de diciembre de 2026, con cheque",
    ]);
  });
});
