import { randomUUID } from "node:crypto";
import { MediaEntity } from "@handyman/core/pictures/media";
import { CLAIM_MS, PhotoEntity, sweepPhotos } from "@handyman/core/pictures/photo";
import { sweepMedia } from "@handyman/core/pictures/retry-uploads";
import { readEntry } from "@handyman/core/requests/entry";
import { QuoteEntity } from "@handyman/core/requests/quote-form/entity";
import { writeSettings } from "@handyman/core/settings/setting";
import { siteApp } from "@handyman/functions/api/site";
import { staffApp } from "@handyman/functions/api/staff";
import type { Fault } from "@handyman/local/faults";
import { afterEach, describe, expect, it } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { aMessage, aRequest } from "../setup/requests.ts";
import { useStage } from "../setup/stage.ts";
import { uploadPhoto } from "../setup/uploads.ts";
import { customerPageWrites } from "../setup/writes/customer-page.ts";
import { everyWrite, pickWrites } from "../setup/writes/every.ts";
import { asOwner } from "../setup/writes/steps.ts";

// On AWS, a write of one item that meets a running transaction fails with
// TransactionConflictException, and a transaction with TransactionCanceledException. The SDK
// retries neither. GetItem and Query never conflict.
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling

const stage = useStage();
const call = asOwner(stage);
const MANY = 100_000;
const conflict: Fault = { service: "dynamodb", code: "TransactionConflictException", times: MANY };

async function countConflicts(): Promise<number> {
  const waiting = (await (await fetch(`${stage.url}/__local/faults`)).json()) as Fault[];
  return MANY - (waiting[0]?.times ?? 0);
}

const writes = everyWrite(stage);

/** This route changes only the user pool. */
const withoutWrites = ["POST /api/admin/me/sign-out"];

afterEach(() => stage.clearFaults());

describe("a write whose first try meets a running transaction", () => {
  const failFirstTries = () => stage.fault({ ...conflict, firstTriesOnly: true });

  it("is in this table for each route that writes", () => {
    const routes = [...siteApp.routes, ...staffApp.routes];
    const writing = routes.filter(({ method }) => !["GET", "ALL"].includes(method));
    const names = new Set(writing.map(({ method, path }) => `${method} ${path}`));
    expect([...writes.map(([name]) => name), ...withoutWrites].sort()).toEqual([...names].sort());
  });

  // The client retries each write (packages/core/src/lib/dynamo.test.ts), so a few writes are
  // enough.
  it.each([...pickWrites(writes), ...customerPageWrites(stage)])("succeeds: %s", async (_route, prepare) => {
    const write = await prepare();
    await stage.settled();
    failFirstTries();
    const { status } = await write();
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
    await stage.settled();
    expect(await countConflicts()).toBeGreaterThan(0);
    expect(stage.deadLetters()).toEqual([]);
  });

  it("succeeds: the effects of a request, from inbox and numbers to mail, variants and the log", async () => {
    failFirstTries();
    await writeSettings({ quote_form_emails: ["office@example.test"] });
    const { key, publicUrl } = await uploadPhoto(stage);
    const { id, reference } = await aRequest(stage, { photos: [publicUrl] });
    await call("POST", `requests/${id}/notes`, { id: randomUUID(), text: "Call first." });
    await stage.settled();
    const { data: quote } = await QuoteEntity.get({ id }).go({ consistent: true });
    expect(quote).toMatchObject({ staffMail: { state: "sent" }, customerMail: { state: "sent" } });
    expect((await stage.mail()).filter(({ subject }) => subject.includes(reference))).toHaveLength(2);
    const { data: photo } = await PhotoEntity.get({ key }).go({ consistent: true });
    expect(photo?.image?.variants.length).toBeGreaterThan(1);
    const records = await stage.records("");
    const entitiesAbout = new Set(
      records.filter((record) => JSON.stringify(record).includes(id)).map(({ __edb_e__ }) => __edb_e__),
    );
    for (const entity of ["request", "requestTerm", "requestActivity", "audit"])
      expect(entitiesAbout).toContain(entity);
    expect(records.map(({ __edb_e__ }) => __edb_e__)).toContain("dayStats");
  });

  it("succeeds: the nightly sweep", async () => {
    failFirstTries();
    const { key } = await uploadPhoto(stage);
    await stage.settled();
    const file = { id: randomUUID(), name: "a.png", type: "image/png", size: 9, alt: "A deck" };
    await call("POST", "media/uploads", file);
    const later = new Date(Date.now() + CLAIM_MS + 60_000);
    expect(await sweepPhotos(later)).toBeGreaterThan(0);
    expect(await sweepMedia(later)).toBeGreaterThan(0);
    expect((await PhotoEntity.get({ key }).go({ consistent: true })).data).toBeNull();
    expect((await MediaEntity.get({ id: file.id }).go({ consistent: true })).data).toBeNull();
  });
});

describe("a write that meets a running transaction six times", () => {
  /** Fails the six tries of one call. The next call succeeds. */
  const once: Fault = { ...conflict, times: 6 };

  it.each<[string, () => Promise<() => Promise<Response>>]>([
    [
      "a transaction",
      async () => {
        const { id } = await aRequest(stage);
        const note = { id: randomUUID(), text: "Hm." };
        return () => call("POST", `requests/${id}/notes`, note);
      },
    ],
    [
      "an update of one item",
      async () => {
        const { id } = await aMessage(stage);
        const { version = 0 } = await readEntry("contact", id);
        return () => call("PATCH", `messages/${id}`, { version, status: "contacted" });
      },
    ],
    [
      "a new item",
      async () => {
        const draft = { id: randomUUID(), title: "A deck", categoryId: "" };
        return () => call("POST", "posts", draft);
      },
    ],
  ])("is refused as busy and changes nothing, and succeeds later: %s", async (_name, prepare) => {
    const write = await prepare();
    await stage.settled();
    const before = await stage.records("");
    stage.fault(once);
    const refused = await write();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toMatchObject({ error: { code: "busy" } });
    await stage.settled();
    expect(await stage.records("")).toEqual(before);
    expect((await write()).ok).toBe(true);
  });

  it("is tried again while DynamoDB throttles it, then refused until it has capacity", async () => {
    const { id } = await aRequest(stage);
    const reasons = ["None", "ThrottlingError"];
    const throttled: Fault = { service: "dynamodb", code: "TransactionCanceledException", reasons };
    const write = () => call("POST", `requests/${id}/notes`, { id: randomUUID(), text: "Hm." });
    stage.fault({ ...throttled, times: 5 });
    expect((await write()).status).toBe(204);
    stage.fault({ ...throttled, times: 6 });
    const refused = await write();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await refused.json()).toMatchObject({ error: { code: "table_unavailable" } });
    expect((await write()).status).toBe(204);
  });

  it("takes no second slot and stores no second quote when a visitor tries again", async () => {
    const origin = anOrigin();
    const quote = aQuoteRequest({ photos: [(await uploadPhoto(stage)).publicUrl] });
    const post = () => postFrom(origin, `${stage.url}/api/quotes`, quote);
    await stage.settled();
    stage.fault(once);
    const { status, headers } = await post();
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    for (const expected of [201, 201]) expect((await post()).status).toBe(expected);
    const taken = (await stage.records("rateLimit")).filter(({ scope }) => scope === "quote");
    const slots = taken.flatMap(({ ids }) => [...(ids as Set<string>)]);
    expect(slots.filter((id) => id === quote.requestId)).toHaveLength(1);
    expect((await stage.records("quote")).filter(({ id }) => id === quote.requestId)).toHaveLength(1);
  });
});
