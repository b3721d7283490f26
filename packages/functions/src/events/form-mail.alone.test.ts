import { AppError } from "@handyman/core/lib/errors";
import { log } from "@handyman/core/lib/log";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { handler } from "./form-mail.ts";

const { sendFormMail, shareReads } = vi.hoisted(() => ({ sendFormMail: vi.fn(), shareReads: vi.fn() }));
vi.mock("@handyman/core/requests/mail", () => ({ sendFormMail, shareReads }));

const logged = vi.spyOn(log, "error").mockImplementation(() => {});
beforeEach(() => {
  sendFormMail.mockReset().mockResolvedValue(undefined);
  shareReads.mockReset().mockReturnValue("shared");
  logged.mockClear();
});

const inserted = (entity: string, id: string, more = {}): DynamoDBRecord => ({
  eventID: `event-${id}`,
  eventName: "INSERT",
  dynamodb: { SequenceNumber: `seq-${id}`, NewImage: { __edb_e__: { S: entity }, id: { S: id }, ...more } },
});

const reply = inserted("requestActivity", "r", { form: { S: "quote" }, requestId: { S: "q" } });

it("sends the mails of each record, and of an activity with its request, with shared reads", async () => {
  expect(await handler({ Records: [inserted("contact", "c"), reply] })).toEqual({ batchItemFailures: [] });
  expect(sendFormMail.mock.calls).toEqual([
    ["contact", "c", undefined, "shared"],
    ["quote", "q", "r", "shared"],
  ]);
  const requests = [
    { form: "contact", id: "c" },
    { form: "quote", id: "q" },
  ];
  expect(shareReads.mock.calls).toMatchObject([[requests]]);
  expect(logged).not.toHaveBeenCalled();
});

it("sends no mail for a copy", async () => {
  const copy = inserted("quote", "q", { copiedBy: { S: "run-1" } });
  expect(await handler({ Records: [copy] })).toEqual({ batchItemFailures: [] });
  expect(sendFormMail).not.toHaveBeenCalled();
});

it("returns the failed record, and logs which, why and where, without personal data", async () => {
  const denied = Object.assign(new Error("Dana Whitfield"), { name: "AccessDeniedException" });
  sendFormMail.mockRejectedValueOnce(denied);
  sendFormMail.mockRejectedValueOnce(new AppError("unavailable", "mail_in_progress", "Dana Whitfield"));
  const answer = await handler({ Records: [inserted("quote", "q"), reply, inserted("contact", "c")] });
  expect(answer).toEqual({
    batchItemFailures: [{ itemIdentifier: "seq-q" }, { itemIdentifier: "seq-r" }],
  });
  const frames = expect.arrayContaining([expect.stringContaining("form-mail.alone.test")]);
  expect(logged.mock.calls).toMatchObject([
    ["not mailed", { entity: "quote", id: "q", eventId: "event-q", name: "AccessDeniedException", frames }],
    ["not mailed", { entity: "requestActivity", id: "r", requestId: "q", code: "mail_in_progress" }],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain("Whitfield");
});
