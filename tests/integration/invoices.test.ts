import { randomUUID } from "node:crypto";
import { listAudit } from "@handyman/core/audit-log/list";
import { pacificDay } from "@handyman/core/lib/date";
import { findAppError } from "@handyman/core/lib/errors";
import { changeRequest } from "@handyman/core/requests/change";
import { exportCustomer } from "@handyman/core/requests/customer-file/export";
import { createCustomerLink } from "@handyman/core/requests/customer-page/link";
import { readCustomerPage } from "@handyman/core/requests/customer-page/page";
import { deleteRequest } from "@handyman/core/requests/delete";
import { declineEstimate, undoAcceptance } from "@handyman/core/requests/estimates/answer";
import { makeInvoice, payInvoice, undoPayment, voidInvoice } from "@handyman/core/requests/invoices/change";
import { exportInvoices } from "@handyman/core/requests/invoices/export";
import { listInvoices, readInvoice } from "@handyman/core/requests/invoices/read";
import { invoiceQuery } from "@handyman/core/requests/invoices/schema";
import { readRequest } from "@handyman/core/requests/read";
import { sweepClosedRequests } from "@handyman/core/requests/sweep-closed";
import { writeSettings } from "@handyman/core/settings/setting";
import { afterEach, describe, expect, it, vi } from "vitest";
import { unitsOf } from "../setup/capacity.ts";
import { aSentEstimate, twoOptions } from "../setup/estimates.ts";
import { anAcceptedRequest, anInvoice, anInvoiceCall } from "../setup/invoices.ts";
import { anActor, aRequest, readCustomerId } from "../setup/requests.ts";
import { pickSample } from "../setup/sample.ts";
import { owner } from "../setup/staff.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const office = anActor();
const today = pacificDay();
const year = today.slice(0, 4);
const check = { paidOn: today, method: "check" } as const;

afterEach(() => {
  stage.clearFaults();
  vi.useRealTimers();
});

const listOf = (query: Record<string, unknown> = {}) => listInvoices(office, invoiceQuery.parse(query));

/** Returns all numbers of a year in the table, as numbers, in order. */
const readNumbers = async (ofYear = year) =>
  (await stage.records("invoice"))
    .filter((record) => record.year === ofYear)
    .map(({ sequence }) => Number(sequence))
    .sort((one, other) => one - other);

const isWithoutGap = (numbers: readonly number[]) => numbers.every((number, place) => number === place + 1);

async function openPage(requestId: string) {
  const link = await createCustomerLink(requestId, stage.url);
  const caller = { origin: randomUUID(), siteUrl: stage.url, userAgent: "test" };
  return readCustomerPage(caller, link.slice(link.lastIndexOf("/") + 1));
}

async function subjectsTo(email: string) {
  await stage.settled();
  const mails = await stage.mail();
  return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

describe("an invoice", () => {
  it("copies the accepted version with the chosen option, and mails it once", async () => {
    const deposit = { cents: 30_00 };
    const sent = await anAcceptedRequest(stage, office, { options: twoOptions, deposit }, "Best");
    const call = anInvoiceCall(sent.id, { isDepositPaid: true });
    const made = await makeInvoice(office, call);
    expect(await makeInvoice(office, call)).toEqual(made);
    expect(made).toMatchObject({ state: "open", total: 731_00, paidBefore: 30_00, issuedOn: today });
    expect(made.letter?.choice).toMatchObject({ name: "Best", total: 731_00, deposit: 30_00 });
    const mails = (await subjectsTo(sent.email)).filter((subject) => /invoice/.test(subject));
    expect(mails).toEqual([`Your invoice ${made.id}`]);
    const { invoice, timeline } = await readRequest(office, sent.id);
    expect(invoice).toMatchObject({ id: made.id, state: "open" });
    expect(timeline.filter(({ kind }) => kind === "invoice")).toMatchObject([{ actorId: office.id }]);
    expect((await openPage(sent.id)).invoice).toMatchObject({
      id: made.id,
      total: 731_00,
      paidBefore: 30_00,
    });
  });

  it("takes the next number of the year, without a gap when many are made at once", async () => {
    const many = pickSample({ ci: 12, long: 50 });
    const requests = await Promise.all(Array.from({ length: many }, () => anAcceptedRequest(stage, office)));
    const calls = requests.map(({ id }) => anInvoiceCall(id, { isMailed: false }));
    const made = await Promise.all(calls.map((call) => makeInvoice(office, call)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(many);
    expect(isWithoutGap(await readNumbers())).toBe(true);
  });

  it("takes one number when its answer is lost, and when it is made ten times at once", async () => {
    const sent = await anAcceptedRequest(stage, office);
    stage.fault({ service: "dynamodb", effect: "lose-answer", times: 1, writesOnly: true });
    const call = anInvoiceCall(sent.id);
    const made = await Promise.all(Array.from({ length: 10 }, () => makeInvoice(office, call)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const other = await Promise.allSettled([1, 2].map(() => makeInvoice(office, anInvoiceCall(sent.id))));
    for (const answer of other)
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "already_invoiced" } });
    expect(isWithoutGap(await readNumbers())).toBe(true);
  });

  it("starts with 0001 in each Pacific year", async () => {
    const sent = await anAcceptedRequest(stage, office);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-01-01T07:59:00Z") });
    const last = await makeInvoice(office, anInvoiceCall(sent.id, { isMailed: false }));
    const next = await anAcceptedRequest(stage, office);
    vi.setSystemTime(Date.parse("2031-01-01T08:01:00Z"));
    const first = await makeInvoice(office, anInvoiceCall(next.id, { isMailed: false }));
    expect([last.id, first.id]).toEqual(["2030-0001", "2031-0001"]);
  });

  it("needs an accepted estimate, an email to mail it, and the right", async () => {
    const open = await aRequest(stage);
    await aSentEstimate(office, open.id);
    await expect(makeInvoice(office, anInvoiceCall(open.id))).rejects.toMatchObject({ code: "not_accepted" });
    for (const role of ["editor", "crew"] as const) {
      const actor = anActor(role);
      const refused = { code: "forbidden" };
      await expect(makeInvoice(actor, anInvoiceCall(open.id))).rejects.toMatchObject(refused);
      await expect(listInvoices(actor, invoiceQuery.parse({}))).rejects.toMatchObject(refused);
      await expect(exportInvoices(actor, year)).rejects.toMatchObject(refused);
      const undo: typeof voidInvoice = (by, id) => undoPayment(by, id, 2);
      for (const act of [readInvoice, voidInvoice, undo])
        await expect(act(actor, `${year}-0001`)).rejects.toMatchObject(refused);
      await expect(payInvoice(actor, `${year}-0001`, check)).rejects.toMatchObject(refused);
    }
  });

  it("keeps its estimate accepted, until it is void", async () => {
    const { sent, invoice } = await anInvoice(stage, office);
    const no = { reason: "price", text: "" } as const;
    await expect(undoAcceptance(office, sent.id, 1)).rejects.toMatchObject({ code: "invoiced" });
    await expect(declineEstimate(office, sent.id, 1, no)).rejects.toMatchObject({ code: "invoiced" });
    await voidInvoice(office, invoice.id);
    expect(await declineEstimate(office, sent.id, 1, no)).toMatchObject({ state: "declined" });
  });

  it("and a cancellation at the same moment have one outcome", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await anAcceptedRequest(stage, office);
      await Promise.allSettled([
        makeInvoice(office, anInvoiceCall(id, { isMailed: false })),
        declineEstimate(office, id, 1, { reason: "price", text: "" }),
      ]);
      const { estimate, invoice } = await readRequest(office, id);
      expect([estimate?.state, invoice?.state]).toEqual(
        invoice ? ["accepted", "open"] : ["declined", undefined],
      );
    }
  });
});

describe("a void invoice", () => {
  it("keeps its number, tells the customer once, and makes room for a new one", async () => {
    const { sent, invoice } = await anInvoice(stage, office);
    for (const _ of [1, 2]) expect(await voidInvoice(office, invoice.id)).toMatchObject({ state: "void" });
    expect(await subjectsTo(sent.email)).toContain(`Please ignore invoice ${invoice.id}`);
    expect((await openPage(sent.id)).invoice).toMatchObject({
      id: invoice.id,
      state: "void",
      paymentLink: "",
    });
    await expect(payInvoice(office, invoice.id, check)).rejects.toMatchObject({ code: "invoice_void" });
    const again = await makeInvoice(office, anInvoiceCall(sent.id));
    expect(again.id > invoice.id).toBe(true);
    expect((await readRequest(office, sent.id)).invoice).toMatchObject({ id: again.id, state: "open" });
    expect((await listOf({ state: "void" })).items.map(({ id }) => id)).toContain(invoice.id);
  });

  it("was not paid: the payment has to be taken back first", async () => {
    const { invoice } = await anInvoice(stage, office);
    await payInvoice(office, invoice.id, check);
    await expect(voidInvoice(office, invoice.id)).rejects.toMatchObject({ code: "invoice_paid" });
  });
});

describe("a payment", () => {
  it("is recorded once, taken back, and recorded again", async () => {
    const { sent, invoice } = await anInvoice(stage, office);
    await Promise.all([1, 2, 3].map(() => payInvoice(office, invoice.id, check)));
    const other = { ...check, method: "cash" } as const;
    await expect(payInvoice(office, invoice.id, other)).rejects.toMatchObject({ code: "already_paid" });
    expect((await openPage(sent.id)).invoice).toMatchObject({ state: "paid", payment: check });
    for (const _ of [1, 2]) expect(await undoPayment(office, invoice.id, 2)).toMatchObject({ state: "open" });
    expect(await payInvoice(office, invoice.id, other)).toMatchObject({ payment: other });
    const late = undoPayment(owner, invoice.id, 2);
    await expect(late).rejects.toMatchObject({ code: "changed_meanwhile" });
    await stage.settled();
    const { timeline } = await readRequest(office, sent.id);
    expect(timeline.filter(({ kind }) => kind === "payment")).toHaveLength(3);
    const query = { resourceType: "invoice", resourceId: invoice.id, limit: 25 };
    const { items } = await listAudit(owner, query);
    expect(items.map(({ after }) => after.state)).toEqual(["paid", "open", "paid", "open"]);
    expect(items.every(({ label }) => label === invoice.id)).toBe(true);
  });

  it("stops a mail that waits for another try", async () => {
    const sent = await anAcceptedRequest(stage, office);
    await stage.settled();
    stage.fault({ service: "ses", code: "Throttling", times: 2 });
    const { id } = await makeInvoice(office, anInvoiceCall(sent.id));
    await payInvoice(office, id, check);
    expect(await subjectsTo(sent.email)).not.toContain(`Your invoice ${id}`);
  });
});

it("a link to pay has the amount and the number, and only while something is left to pay", async () => {
  await writeSettings({ payment_link: "https://pay.example.com/me?amount={amount}&ref={number}" });
  const { sent, invoice } = await anInvoice(stage, office, { deposit: { cents: 20_00 } });
  const link = `https://pay.example.com/me?amount=231.00&ref=${invoice.id}`;
  expect(invoice.paymentLink).toBe(link);
  expect((await openPage(sent.id)).invoice?.paymentLink).toBe(link);
  await payInvoice(office, invoice.id, check);
  expect((await openPage(sent.id)).invoice?.paymentLink).toBe("");
});

describe("the list of invoices", () => {
  it("pages from the newest, by state, at a cost that does not grow", async () => {
    const { invoice } = await anInvoice(stage, office);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOf({ limit: 10, ...(cursor && { cursor }) });
      read.push(...page.items.map(({ id }) => id));
      ({ cursor } = page);
    } while (cursor);
    const thisYear = read.filter((id) => id.startsWith(year));
    expect(thisYear[0]).toBe(invoice.id);
    expect(thisYear).toEqual(thisYear.toSorted().reverse());
    expect(new Set(read).size).toBe(read.length);
    const cost = await unitsOf(() => listOf({ limit: 10 }));
    expect([cost.scans, cost.read <= 10]).toEqual([0, true]);
    expect((await listOf({ state: "open" })).items.every(({ state }) => state === "open")).toBe(true);
  });

  it("is a file for the bookkeeper, of a year or a month, where a void invoice counts as nothing", async () => {
    const { invoice, sent } = await anInvoice(stage, office);
    await voidInvoice(office, invoice.id);
    const { csv, isWhole } = await exportInvoices(office, today.slice(0, 7));
    const row = csv.split("\r\n").find((line) => line.startsWith(invoice.id));
    expect(row).toBe(
      `${invoice.id},${today},${invoice.dueOn},Void,${sent.name},${sent.reference},0.00,0.00,,,0.00`,
    );
    expect(isWhole).toBe(true);
    expect((await exportInvoices(office, year)).csv).toBe(csv);
    expect((await exportInvoices(office, "2001")).csv.split("\r\n").filter(Boolean)).toHaveLength(1);
  });
});

describe("a deletion of the request", () => {
  it("waits for an open invoice, also at night", async () => {
    const { sent, invoice } = await anInvoice(stage, office);
    await expect(deleteRequest(office, "quote", sent.id)).rejects.toMatchObject({ code: "invoice_open" });
    const { version } = await readRequest(office, sent.id);
    await changeRequest(office, "quote", sent.id, { version, status: "completed" });
    await writeSettings({ closed_request_months: "1" });
    await sweepClosedRequests(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000));
    await writeSettings({ closed_request_months: "" });
    expect(await readInvoice(office, invoice.id)).toMatchObject({
      letter: { recipient: { name: sent.name } },
    });
  });

  it("takes what the invoice says of the customer, and keeps number, days and sums", async () => {
    const { sent, invoice } = await anInvoice(stage, office);
    const customerId = await readCustomerId(sent);
    expect(await exportCustomer(office, customerId)).toContain(`Invoice ${invoice.id}`);
    await payInvoice(office, invoice.id, check);
    await deleteRequest(office, "quote", sent.id);
    await stage.settled();
    const kept = await readInvoice(office, invoice.id);
    expect(kept).toMatchObject({ id: invoice.id, total: 231_00, state: "paid", payment: check });
    expect(kept.letter).toBeUndefined();
    const kinds = ["invoice", "invoiceLetter", "estimate", "quote", "request", "requestActivity", "audit"];
    const records = await Promise.all(kinds.map((kind) => stage.records(kind)));
    const traces = records.flat().filter((record) => JSON.stringify(record).includes(sent.name));
    expect(traces).toEqual([]);
    const { items } = await listOf();
    expect(items.find(({ id }) => id === invoice.id)).toMatchObject({ name: "" });
    // The office may still correct what it recorded.
    await undoPayment(office, invoice.id, 2);
    expect(await voidInvoice(office, invoice.id)).toMatchObject({ state: "void" });
    await expect(makeInvoice(office, anInvoiceCall(sent.id))).rejects.toMatchObject({ kind: "not-found" });
  });
});

it("costs what its verbs say", async () => {
  const sent = await anAcceptedRequest(stage, office);
  await stage.settled();
  const made = await unitsOf(() => makeInvoice(office, anInvoiceCall(sent.id)), { isAlone: true });
  expect(made.write).toBeLessThanOrEqual(28);
  expect(made.scans).toBe(0);
});

it("names an unknown or misspelled number", async () => {
  for (const id of ["2026-9999", "2026-1", "x", "2026-00001"]) {
    const error = await readInvoice(office, id).catch((reason: unknown) => findAppError(reason));
    expect(error).toMatchObject({ kind: "not-found" });
  }
});
