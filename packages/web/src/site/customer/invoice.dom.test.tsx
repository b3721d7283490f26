import type { CustomerPage } from "@handyman/core/requests/customer-page/schema";
import type { CustomerInvoice } from "@handyman/core/requests/invoices/schema";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderCustomerPage } from "../../entry-customer.tsx";
import { customerFiles, customerPage, customerView } from "../../test/customer-view.ts";

const page: CustomerPage = { ...customerPage, status: "completed", isAnswered: true };

const open: CustomerInvoice = {
  id: "2026-0007",
  state: "open",
  issuedOn: "2026-11-20",
  dueOn: "2026-12-04",
  total: 500_00,
  paidBefore: 50_00,
  paymentLink: "https://pay.example.com/?amount=450.00&ref=2026-0007",
  letter: {
    language: "en",
    reference: page.reference,
    recipient: { name: "Dana Whitfield", address: "12 Elm Street" },
    choice: {
      name: "",
      lines: [{ name: "New panel", kind: "labor", quantity: 1, unitCents: 500_00 }],
      subtotal: 500_00,
      discount: 0,
      total: 500_00,
      deposit: 50_00,
    },
  },
};

function show(invoice: CustomerInvoice) {
  const html = renderCustomerPage({ ...customerView, page: { ...page, invoice } }, customerFiles);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  return within(screen.getByRole("region", { name: "Our invoice" }));
}

it("an open invoice says what is due, and leads to the provider without telling it the page's address", () => {
  const part = show(open);
  expect(part.getByText("$450.00. Due December 4, 2026.")).toBeTruthy();
  const link = part.getByRole("link", { name: "Pay $450.00" });
  expect(link.getAttribute("href")).toBe(open.paymentLink);
  expect(link.getAttribute("rel")).toBe("noreferrer");
  expect(part.getByRole("article", { name: "Invoice 2026-0007" })).toBeTruthy();
});

it("a paid invoice thanks, and asks for nothing", () => {
  const payment = { paidOn: "2026-11-25", method: "transfer" } as const;
  const part = show({ ...open, state: "paid", payment, paymentLink: "" });
  expect(part.getByText("Paid on November 25, 2026, by bank transfer. Thank you!")).toBeTruthy();
  expect(part.queryByRole("link")).toBeNull();
  expect(part.queryByText(/Checks are payable/)).toBeNull();
});

it("a void invoice is no letter anymore", () => {
  const part = show({ ...open, state: "void", paymentLink: "" });
  expect(part.getByText("We took back invoice 2026-0007. You don't owe anything for it.")).toBeTruthy();
  expect(part.queryByRole("article")).toBeNull();
});
