import { pacificDay } from "@handyman/core/lib/date";
import type { Choice } from "@handyman/core/requests/estimates/rules";
import type { InvoiceDetail, InvoiceRow } from "@handyman/core/requests/invoices/schema";
import type { RequestDetail } from "@handyman/core/requests/schema";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  expectNoDialog,
  expectPath,
  expectToast,
  findDialog,
  ok,
  openAdmin,
  press,
  pressInDialog,
  refusal,
  set,
  user,
} from "../../test/open-admin.tsx";
import { server } from "../../test/open-page.tsx";
import { aRequestDetail } from "../../test/request-detail.ts";

const choice: Choice = {
  name: "",
  lines: [{ name: "New panel", kind: "labor", quantity: 2, unitCents: 250_00 }],
  subtotal: 500_00,
  discount: 0,
  total: 500_00,
  deposit: 50_00,
};

const open: InvoiceDetail = {
  version: 2,
  id: "2026-0007",
  state: "open",
  issuedOn: "2026-11-20",
  dueOn: "2099-12-04",
  total: 500_00,
  paidBefore: 50_00,
  requestId: "r1",
  isMailed: true,
  paymentLink: "https://pay.example.com/2026-0007",
  letter: {
    language: "en",
    reference: "BAH-7TZ2K-Q0MZD",
    recipient: { name: "Dana Whitfield", address: "12 Elm Street" },
    choice,
  },
};

const payment = { paidOn: "2026-11-25", method: "check" } as const;

let invoice: InvoiceDetail;
let sent: unknown[];

beforeEach(() => {
  invoice = open;
  sent = [];
  server.on(/^GET \/api\/admin\/requests\/r1$/, () => refusal(404));
  server.on(/^GET \/api\/admin\/invoices\/2026-0007$/, () => ok(invoice));
});

const openInvoice = () => openAdmin("/admin/invoices/2026-0007", "office");

describe("an invoice", () => {
  it("is a letter with what is left to pay, and a way to try the link to pay", async () => {
    await openInvoice();
    const letter = await screen.findByRole("article", { name: "Invoice 2026-0007" });
    expect(within(letter).getByText("Due December 4, 2099")).toBeTruthy();
    const rows = within(letter).getAllByRole("row", { name: /^(Total|Deposit|Left)/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Total$500.00",
      "Deposit, already paid−$50.00",
      "Left to pay$450.00",
    ]);
    const link = screen.getByRole("link", { name: "Try the link to pay" });
    expect(link.getAttribute("href")).toBe("https://pay.example.com/2026-0007");
  });

  it("is paid on a day that is not in the future, in a way that staff choose", async () => {
    server.on(/^PUT \/api\/admin\/invoices\/2026-0007\/payment$/, ({ body }) => {
      sent.push(JSON.parse(body));
      invoice = { ...open, state: "paid", payment, paymentLink: "" };
      return ok(invoice);
    });
    await openInvoice();
    await press("Record the payment");
    const dialog = await findDialog();
    const day = dialog.getByLabelText(/^Paid on/);
    set(day, "2099-01-01");
    await pressInDialog("Record the payment");
    expect(dialog.getByText("Please enter a day that is not in the future.")).toBeTruthy();
    expect(dialog.getByText("Please choose how it was paid.")).toBeTruthy();
    const today = pacificDay();
    set(day, today);
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Paid by/ }), "Check");
    await pressInDialog("Record the payment");
    await expectToast("Invoice 2026-0007 is paid.");
    expect(sent).toEqual([{ paidOn: today, method: "check" }]);
    expect(await screen.findByText("Paid on November 25, 2026, by check")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Make it void" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Try the link to pay" })).toBeNull();
  });

  it("keeps the choice and says why, when a colleague recorded another payment", async () => {
    server.on(/^PUT \/api\/admin\/invoices\/2026-0007\/payment$/, () =>
      refusal(409, "already_paid", "This invoice is already paid."),
    );
    await openInvoice();
    await press("Record the payment");
    const dialog = await findDialog();
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Paid by/ }), "Cash");
    await pressInDialog("Record the payment");
    expect(await dialog.findByText(/This invoice is already paid/)).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: /^Paid by/ })).toHaveProperty("value", "cash");
  });

  it("is made void, and a payment taken back, only after a question", async () => {
    server.on(/^POST \/api\/admin\/invoices\/2026-0007\/void$/, () => {
      invoice = { ...open, state: "void", paymentLink: "" };
      return ok(invoice);
    });
    server.on(/^DELETE \/api\/admin\/invoices\/2026-0007\/payment\?version=2$/, () => {
      invoice = open;
      return ok(invoice);
    });
    invoice = { ...open, state: "paid", payment };
    await openInvoice();
    await press("Take the payment back");
    await pressInDialog("Take it back");
    await expectToast("Invoice 2026-0007 is open again.");
    await expectNoDialog();
    await press("Make it void");
    await pressInDialog("Make it void");
    await expectToast("Invoice 2026-0007 is void.");
    expect(await screen.findByText("Void. Nothing is owed.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Record the payment" })).toBeNull();
  });

  it("has only its numbers after the customer's data was deleted", async () => {
    const { letter: _, ...rest } = open;
    invoice = rest;
    await openInvoice();
    expect(await screen.findByText(/The customer's data was deleted/)).toBeTruthy();
    expect(screen.getByText("$500.00")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Open the request" })).toBeNull();
  });
});

describe("the list of invoices", () => {
  const row: InvoiceRow = { ...open, name: "Dana Whitfield" };
  const rows: Record<string, InvoiceRow[]> = {
    "": [row, { ...row, id: "2026-0006", state: "void", name: "" }],
    open: [{ ...row, dueOn: "2026-01-01" }],
    paid: [],
  };

  beforeEach(() => {
    server.on(/^GET \/api\/admin\/invoices(\?|$)/, ({ path }) => {
      const state = new URL(path, "https://example.test").searchParams.get("state") ?? "";
      return ok({ items: rows[state] });
    });
  });

  it("shows all, one state, and that there are none", async () => {
    await openAdmin("/admin/invoices", "office");
    await screen.findByRole("link", { name: /^2026-0006/ });
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "NumberCustomerDateDueStateTotal",
      expect.stringMatching(/^2026-0007Dana Whitfield.*Open\$500\.00$/),
      expect.stringMatching(/^2026-0006Deleted customer.*Void\$500\.00$/),
    ]);
    await user.click(screen.getByRole("link", { name: "Open" }));
    expect(await screen.findByText("Late")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Paid" }));
    expect(await screen.findByText("No invoices here")).toBeTruthy();
  });

  it("says that it failed", async () => {
    server.on(/^GET \/api\/admin\/invoices(\?|$)/, () => refusal(400));
    await openAdmin("/admin/invoices", "office");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

describe("the screen of a request", () => {
  const estimate = {
    number: 2,
    state: "accepted",
    validUntil: "2026-12-11",
    totals: [500_00],
    deposit: 50_00,
  };
  const detail = aRequestDetail({ status: "scheduled", estimate } as Partial<RequestDetail>);

  it("makes the invoice of an accepted price, with the deposit that was paid", async () => {
    server.on(/^GET \/api\/admin\/requests\/r1$/, () => ok(detail));
    server.on(/^GET \/api\/admin\/requests\/templates$/, () => ok({ items: [] }));
    server.on(/^POST \/api\/admin\/invoices$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return { status: 201, json: open };
    });
    await openAdmin("/admin/requests/r1", "office");
    await press("Make the invoice");
    const dialog = await findDialog();
    await user.click(dialog.getByRole("switch", { name: "The deposit of $50.00 is already paid" }));
    await pressInDialog("Make the invoice");
    await expectPath("/admin/invoices/2026-0007");
    expect(sent).toEqual([
      { id: expect.any(String), requestId: "r1", estimate: 2, isDepositPaid: true, isMailed: true },
    ]);
  });
});
