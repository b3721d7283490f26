import { makeReference } from "@handyman/core/lib/id";
import { toOriginKey } from "@handyman/core/lib/rate-limit";
import { writeSettings } from "@handyman/core/settings/setting";
import { describe, expect, it, vi } from "vitest";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

interface Failure {
  error: { code: string; message: string; details?: string };
  requestId: string;
}

const post = <T = Failure>(body: unknown, origin = anOrigin()) =>
  postFrom<T>(origin, `${stage.url}/api/quotes`, body);

const quotes = () => stage.records("quote");
const quoteOf = async (id: string) => (await quotes()).find((record) => record.id === id);

async function issuedPhotos(count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => ({
    name: `${index}.jpg`,
    type: "image/jpeg",
    size: 1000,
  }));
  const answer = await postFrom<{ uploads: { publicUrl: string }[] }>(
    anOrigin(),
    `${stage.url}/api/uploads`,
    { files },
  );
  return answer.body.uploads.map((upload) => upload.publicUrl);
}

async function postForm(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const fields = {
    firstName: "Dana",
    lastName: "Whitfield",
    email: `${crypto.randomUUID()}@example.test`,
    phone: "(415) 555-0123",
    address: "12 Elm Street, Oakland, CA 94607",
    service: "drywall-repair",
    urgency: "asap",
    contactMethod: "phone",
    details: "A <b>hole</b> behind the door.",
    ...changes,
  };
  const { status, body } = await postFrom<string>(
    anOrigin(),
    `${stage.url}/api/quotes`,
    String(new URLSearchParams(fields)),
    { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
  );
  return { status, page: body, fields };
}

describe("a form without JavaScript", () => {
  const findByEmail = async (email: string) => (await quotes()).filter((record) => record.email === email);

  it("stores one request, however often it is sent on one day, and answers with a page", async () => {
    const first = await postForm({ preferredDate: "2020-01-01" });
    expect(first.status).toBe(201);
    expect(first.page).toContain("<h1>Your request is in</h1>");
    const again = await postForm(first.fields, { referer: `${stage.url}/get-quote` });
    expect(again.status).toBe(201);
    const stored = await findByEmail(first.fields.email);
    expect(stored).toMatchObject([
      {
        name: "Dana Whitfield",
        phone: "415-555-0123",
        urgency: "asap",
        preferredDate: "",
        services: [{ serviceKey: "drywall-repair", subService: "Not chosen yet" }],
        isUnverified: true,
        status: "new",
      },
    ]);
    expect(first.page).toContain(stored[0]?.reference);
    expect(again.page).toContain(stored[0]?.reference);
  });

  it("takes a job that no service names, in the visitor's words", async () => {
    const { fields } = await postForm({ service: "", job: "Hang a hammock" });
    const [stored] = await findByEmail(fields.email);
    const other = { serviceKey: "something-else", serviceName: "Something else" };
    expect(stored).toMatchObject({ services: [{ ...other, subService: "Hang a hammock" }] });
  });

  it("gets a page with the form's messages when something is missing, and stores nothing", async () => {
    const { status, page, fields } = await postForm({ phone: "0", service: "", details: " " });
    expect(status).toBe(400);
    for (const message of [
      "Please enter a valid phone number.",
      "Please select at least one service.",
      "Project description is required.",
    ])
      expect(page).toContain(message);
    expect(await findByEmail(fields.email)).toEqual([]);
  });

  it("stores a filled honeypot as spam", async () => {
    const { fields } = await postForm({ fax: "555" });
    expect(await findByEmail(fields.email)).toMatchObject([{ status: "spam", spamReason: "honeypot" }]);
  });
});

describe("POST /api/quotes", () => {
  it("stores every field and returns a reference", async () => {
    const request = aQuoteRequest({ isRealtor: true, phone: "+1 (415) 555-0123" });
    const answer = await post<{ reference: string }>(request);
    expect(answer.status).toBe(201);
    const page = expect.stringMatching(/^http:\/\/localhost:\d+\/r\/[\w-]{22}$/);
    expect(answer.body).toEqual({ reference: makeReference(request.requestId), page });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await quoteOf(request.requestId)).toMatchObject({
      name: request.name,
      email: request.email,
      phone: "415-555-0123",
      address: request.address,
      status: "new",
      isRealtor: true,
      reference: answer.body.reference,
    });
  });

  it("stores one quote for a request id that is sent again, or ten times at once", async () => {
    const request = aQuoteRequest({ photos: await issuedPhotos(2) });
    const origin = anOrigin();
    const before = (await quotes()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post<{ reference: string }>(request, origin)),
    );
    const again = await post<{ reference: string }>(request, origin);
    expect([...answers, again].map((answer) => answer.status)).toEqual(Array.from({ length: 11 }, () => 201));
    expect(new Set([...answers, again].map((answer) => answer.body.reference)).size).toBe(1);
    expect((await quotes()).length).toBe(before + 1);
  });

  it("stores exactly five of fifty simultaneous requests of one origin", async () => {
    const origin = anOrigin();
    const before = (await quotes()).length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(aQuoteRequest(), origin)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(45);
    for (const answer of refused) {
      const wait = Number(answer.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
      expect(answer.body.error.code).toBe("too_many_requests");
    }
    expect((await quotes()).length).toBe(before + 5);
    expect((await post(aQuoteRequest())).status).toBe(201);
  });

  it("accepts requests of a refused origin again 15 minutes after its first one", async () => {
    const origin = anOrigin();
    for (let index = 0; index < 5; index++) await post(aQuoteRequest(), origin);
    const [repeated, late] = [aQuoteRequest(), aQuoteRequest()];
    expect((await post(repeated, origin)).status).toBe(429);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1 });
    try {
      expect((await post(repeated, origin)).status).toBe(201);
      expect((await post(late, origin)).status).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("photos of a quote", () => {
  it("are claimed by it, and can't be claimed by another", async () => {
    const photos = await issuedPhotos(2);
    const request = aQuoteRequest({ photos });
    expect((await post(request)).status).toBe(201);
    const claimed = (await stage.records("photo")).filter((photo) => photo.quoteId === request.requestId);
    expect(claimed).toHaveLength(2);
    expect(claimed.every((photo) => photo.sweepGroup === undefined && photo.gsi1pk === undefined)).toBe(true);

    const other = await post(aQuoteRequest({ photos }));
    expect(other.status).toBe(400);
    expect(other.body.error.details).toContain("Please add it again.");
  });

  // Tests beside `findPhotoKey` have all other addresses.
  it("must have addresses that this site has presigned", async () => {
    const [own = ""] = await issuedPhotos(1);
    for (const photo of [`${own}?x=1`, own.replace(/-[0-9a-z]{26}/, `-${"0".repeat(26)}`)]) {
      const request = aQuoteRequest({ photos: [photo] });
      const answer = await post(request);
      expect([photo, answer.status]).toEqual([photo, 400]);
      expect(answer.body.error.details).toContain("photo");
      expect(await quoteOf(request.requestId)).toBeUndefined();
    }
  });

  it("that were deleted neither take nor free a rate-limit slot", async () => {
    const origin = anOrigin();
    const gone = `${stage.url}/media/quote-photos/1700000000000-${"0".repeat(26)}.jpg`;
    const pairs = Array.from({ length: 20 }, () => aQuoteRequest());
    const before = (await quotes()).length;
    await Promise.all(
      pairs.flatMap((request) => [post({ ...request, photos: [gone] }, origin), post(request, origin)]),
    );
    expect((await quotes()).length).toBe(before + 5);
  });

  it("that a second try adds join the stored quote", async () => {
    const [first = "", second = ""] = await issuedPhotos(2);
    const request = aQuoteRequest({ photos: [first] });
    expect((await post(request)).status).toBe(201);
    expect((await post({ ...request, photos: [first, second] })).status).toBe(201);
    expect((await quoteOf(request.requestId))?.photos).toHaveLength(2);
    const claimed = (await stage.records("photo")).filter((photo) => photo.quoteId === request.requestId);
    expect(claimed).toHaveLength(2);
  });

  it("are claimed only as far as the stored quote lists them, so that the sweep finds all others", async () => {
    const request = aQuoteRequest({ photos: await issuedPhotos(7) });
    expect((await post(request)).status).toBe(201);
    for (const photos of [await issuedPhotos(10), await issuedPhotos(10)])
      expect((await post({ ...request, photos })).status).toBe(201);
    const listed = (await quoteOf(request.requestId))?.photos as string[];
    const claimed = (await stage.records("photo")).filter((photo) => photo.quoteId === request.requestId);
    expect(listed).toHaveLength(10);
    expect(claimed.map(({ key }) => key).sort()).toEqual([...listed].sort());
  });

  it("belong to the stored quote also if the second try writes its id in capitals", async () => {
    const [first = "", second = ""] = await issuedPhotos(2);
    const request = aQuoteRequest({ photos: [first] });
    await post(request);
    const requestId = request.requestId.toUpperCase();
    const { body } = await post({ ...request, requestId, photos: [first, second] });
    expect(body).toEqual({ reference: makeReference(request.requestId) });
    const claimed = (await stage.records("photo")).filter((photo) => photo.quoteId === request.requestId);
    expect(claimed).toHaveLength(2);
  });
});

describe("bad input", () => {
  // Tests beside the schema have all fields.
  const cases: [string, (valid: ReturnType<typeof aQuoteRequest>) => unknown, string][] = [
    ["a missing name", ({ name: _, ...rest }) => rest, "Name is required."],
    [
      "an unknown service",
      (valid) => ({ ...valid, services: [{ ...valid.services[0], serviceKey: "roofing" }] }),
      "service",
    ],
    ["no object at all", () => [], ""],
    ["broken JSON", () => "{", "JSON"],
  ];

  it("answers 400 to a request without a phone number, unless the owner says that an email is enough", async () => {
    const request = { ...aQuoteRequest({ contactMethod: "email" }), phone: "" };
    const refused = await post(request);
    expect([refused.status, refused.body.error.details]).toEqual([400, "Phone number is required."]);
    expect(await quoteOf(request.requestId)).toBeUndefined();
    await writeSettings({ phone_or_email_is_enough: true });
    expect((await post(request)).status).toBe(201);
    const both = await post({ ...aQuoteRequest({ contactMethod: "sms" }), phone: "", email: "" });
    expect(both.body.error.details).toBe("Phone number is required.");
    const byPhone = { ...aQuoteRequest({ contactMethod: "sms" }), email: "" };
    expect((await post(byPhone)).status).toBe(201);
    await expect
      .poll(async () => (await quoteOf(byPhone.requestId))?.customerMail)
      .toMatchObject({ state: "skipped", reason: "no-email" });
    await writeSettings({ phone_or_email_is_enough: false });
  });

  it.each(cases)("answers 400 to %s and stores nothing", async (_name, change, words) => {
    const before = (await quotes()).length;
    const answer = await post(change(aQuoteRequest()));
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("invalid_request");
    expect(answer.body.error.details).toContain(words);
    expect(answer.body.requestId).toBeTruthy();
    expect((await quotes()).length).toBe(before);
  });

  it("replaces half a surrogate pair, which could be neither stored nor mailed", async () => {
    const request = aQuoteRequest({ details: "a\ud800b" });
    expect((await post(request)).status).toBe(201);
    await stage.settled();
    expect(await quoteOf(request.requestId)).toMatchObject({
      details: "a\ufffdb",
      staffMail: { state: "skipped" },
      customerMail: { state: "sent" },
    });
  });

  it("keeps a script as plain text", async () => {
    const script = "<script>alert(1)</script>";
    const request = aQuoteRequest({ name: script, details: script });
    expect((await post(request)).status).toBe(201);
    expect(await quoteOf(request.requestId)).toMatchObject({ name: script, details: script });
  });

  it("asks to try again in two seconds while the table is throttled, and stores the request then", async () => {
    // The mails of earlier requests also use the table, and must not use up these failures.
    await stage.settled();
    stage.fault({ service: "dynamodb", code: "ProvisionedThroughputExceededException", times: 1000 });
    const request = aQuoteRequest();
    const origin = anOrigin();
    const answer = await post(request, origin);
    stage.clearFaults();
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.body.error).toEqual({
      code: "table_unavailable",
      message: "We can't do this right now. Please try again in a moment.",
    });
    expect((await post(request, origin)).status).toBe(201);
  });

  it("returns a fixed text and the request id for an error that nobody expected", async () => {
    await stage.settled();
    stage.fault({ service: "dynamodb", code: "ResourceNotFoundException", times: 1000 });
    const answer = await post(aQuoteRequest());
    stage.clearFaults();
    expect(answer.status).toBe(500);
    expect(answer.body.error).toEqual({
      code: "internal",
      message: "Something went wrong on our side. Please try again.",
    });
    expect(answer.body.requestId).toBeTruthy();
  });
});

describe("POST /api/audit", () => {
  const event = {
    action: "quote_form_submitted",
    resourceType: "quote",
    details: { serviceCount: 2, urgency: "asap", hasPhotos: true },
  };
  const report = (body: unknown, origin = anOrigin(), userAgent = "A browser") =>
    postFrom<Failure>(origin, `${stage.url}/api/audit`, body, { "user-agent": userAgent });

  it("records the two public actions with a hash of the address and the start of the browser's name", async () => {
    const origin = anOrigin();
    expect((await report(event, origin, "Firefox ".repeat(100))).status).toBe(204);
    const records = await stage.records("audit");
    expect(JSON.stringify(records)).not.toContain(origin);
    const record = records.find((found) => found.ipAddress === toOriginKey(origin));
    expect(record).toMatchObject({ action: "quote_form_submitted", details: event.details });
    expect(record?.userAgent).toBe("Firefox ".repeat(100).slice(0, 300));
    expect(record?.expiresAt).toBeGreaterThan(Date.now() / 1000);
  });

  it("refuses any other action, an address in the body, and a flood", async () => {
    expect((await report({ ...event, action: "staff_removed" })).status).toBe(400);
    expect((await report({ ...event, ipAddress: "1.2.3.4" })).status).toBe(400);
    const origin = anOrigin();
    const answers = await Promise.all(Array.from({ length: 70 }, () => report(event, origin)));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(60);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});
