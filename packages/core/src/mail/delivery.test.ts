import { describe, expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import {
  composeMessage,
  describeFailure,
  isPermanentRejection,
  type Mail,
  toSingleLine,
} from "./delivery.ts";

describe("toSingleLine", () => {
  it("leaves no line break or control character that could start a header", () => {
    expect(toSingleLine("Hello\r\nBcc: all@example.test\u0000\u2028!")).toBe("Hello Bcc: all@example.test !");
  });
});

describe("a message", () => {
  const from = "quotes@example.test";
  const calendar = "BEGIN:VCALENDAR\r\nSUMMARY:ü\r\nEND:VCALENDAR\r\n";

  const aMail = (overrides: Partial<Mail> = {}): Mail => ({
    to: ["a@x.example"],
    replyTo: "office@x.example",
    fromName: "Bay Area",
    subject: "Hello",
    html: "<p>Hi</p>",
    text: "Hi\n",
    ...overrides,
  });

  const compose = async (overrides?: Partial<Mail>) => String(await composeMessage(aMail(overrides), from));

  const known = [
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Message-ID",
    "Date",
    "MIME-Version",
    "Content-Type",
    // A mail without a text has one part.
    "Content-Transfer-Encoding",
  ];

  const readHeaders = (message: string) => (message.split("\r\n\r\n", 1)[0] ?? "").split(/\r\n(?![\t ])/);

  it("has text before HTML, and an attachment byte for byte", async () => {
    const attachments = [
      { name: "visit.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content: calendar },
    ];
    const message = await compose({ attachments });
    const types = [...message.matchAll(/^Content-Type: ([^;]*)/gm)].map(([, type]) => type);
    expect(types).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "text/calendar",
    ]);
    expect(message).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(message).toMatch(/Content-Disposition: attachment; filename=visit\.ics/);
    expect(message).toContain(Buffer.from(calendar).toString("base64"));
  });

  it("quotes a name, encodes what is not ASCII, and reads no address as a list", async () => {
    const headers = readHeaders(
      await compose({ fromName: 'Smith "Bob", Inc.', subject: "Zoë", to: ["a@x.example", "b,c@x.example"] }),
    );
    expect(headers).toContain(`From: "Smith \\"Bob\\", Inc." <${from}>`);
    expect(headers).toContain("Subject: =?UTF-8?Q?Zo=C3=AB?=");
    expect(headers).toContain('To: a@x.example, <"b,c"@x.example>');
  });

  it("has only the headers that we set, in lines that SES takes, whatever anybody types", async () => {
    const traps = ["a\r\nBcc: b@x.example", "\nX: 1", "\r\n\r\nHi"];
    const line = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...traps, "\ud83d", "é".repeat(1200)),
    );
    const body = fc.oneof(line, fc.constant("x".repeat(1200)));
    // An address is checked when it is saved.
    const address = fc.oneof(fc.string(), fc.constantFrom(...traps));
    const parts = { fromName: line, subject: line, replyTo: address, html: body, text: body };
    await fc.assert(
      fc.asyncProperty(fc.record(parts), async (typed) => {
        const message = await compose(typed);
        const names = readHeaders(message).map((line) => line.split(":", 1)[0]);
        expect(known).toEqual(expect.arrayContaining(names));
        expect(new Set(names).size).toBe(names.length);
        expect(message).toMatch(/^[\t\r\n\x20-\x7e]*$/);
        expect(Math.max(...message.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
      }),
    );
  });
});

describe("an error of SES", () => {
  const fail = (name: string, message = "") => Object.assign(new Error(message), { name });

  it.each([
    fail("MessageRejected", "Virus detected"),
    fail("InvalidParameterValue", "Missing final '@domain'"),
    fail("ValidationError"),
  ])("is permanent if a retry would fail in the same way: $name", (error) => {
    expect(isPermanentRejection(error)).toBe(true);
  });

  it.each([
    fail("MessageRejected", "Email address is not verified. The following identities failed"),
    fail("MailFromDomainNotVerifiedException"),
    fail("ConfigurationSetDoesNotExistException"),
    fail("ConfigurationSetSendingPausedException"),
    fail("AccountSendingPausedException"),
    fail("Throttling", "Maximum sending rate exceeded."),
    fail("TimeoutError"),
  ])("is not permanent if the operator or time can end it: $name", (error) => {
    expect(isPermanentRejection(error)).toBe(false);
  });
});

describe("the reason of a failure", () => {
  it.each([
    [
      "Email address is not verified. The following identities failed the check in region US-WEST-2: Jane O'Neil <jane@x.example>, jane@x.example",
      "Email address is not verified. The following identities failed the check in region US-WEST-2",
    ],
    [
      "Local address contains control or whitespace: jane oneil",
      "Local address contains control or whitespace",
    ],
    ["Illegal address 'Jane O'Neil' in the field To", "Illegal address … in the field To"],
    ["The address jane@x.example\n is not valid.", "The address … is not valid."],
    ["Invalid tag value <Jane: O'Neil>.", "Invalid tag value …."],
    ["Maximum sending rate exceeded.", "Maximum sending rate exceeded."],
    [
      "Message length is more than 10485760 bytes long: '12345678'.",
      "Message length is more than 10485760 bytes long",
    ],
  ])("keeps the words of SES, not what they quote: %s", (message, detail) => {
    const error = Object.assign(new Error(message), { name: "MessageRejected" });
    expect(describeFailure(error)).toEqual({ error: "MessageRejected", detail });
  });

  it("is the name alone if the error has no message, and short if it has a long one", () => {
    expect(describeFailure(new Error(""))).toEqual({ error: "Error" });
    expect(describeFailure("no error")).toEqual({ error: "Error" });
    expect(describeFailure(new Error("word ".repeat(100))).detail).toHaveLength(150);
  });
});
