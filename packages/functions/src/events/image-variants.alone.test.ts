import { log } from "@handyman/core/lib/log";
import type { SQSRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { handler } from "./image-variants.ts";

const processUpload = vi.hoisted(() => vi.fn());
vi.mock("@handyman/core/pictures/process-upload", () => ({ processUpload }));

const logged = vi.spyOn(log, "error").mockImplementation(() => {});
beforeEach(() => {
  processUpload.mockReset().mockResolvedValue(undefined);
  logged.mockClear();
});

const message = (messageId: string, body: unknown) =>
  ({ messageId, body: JSON.stringify(body) }) as SQSRecord;

const uploaded = (...keys: string[]) => ({ Records: keys.map((key) => ({ s3: { object: { key } } })) });

it("makes the variants of each upload, and decodes its key", async () => {
  const Records = [message("1", uploaded("media/a+b%2B.png", "media/c.png")), message("2", uploaded("d"))];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  expect(processUpload.mock.calls.map(([key]) => key)).toEqual(["media/a b+.png", "media/c.png", "d"]);
});

it("returns the failed messages and handles the others", async () => {
  processUpload.mockRejectedValueOnce(new TypeError("Dana Whitfield"));
  const Records = [message("bad", uploaded("a")), message("good", uploaded("b"))];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
  expect(processUpload).toHaveBeenLastCalledWith("b", undefined);
  expect(logged.mock.calls).toMatchObject([["no variants made", { messageId: "bad", name: "TypeError" }]]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain("Whitfield");
});

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-enable-disable-notification-intro.html
it("ignores the test event that S3 sends first", async () => {
  const test = { Service: "Amazon S3", Event: "s3:TestEvent", Time: "2026-01-01T00:00:00Z", Bucket: "media" };
  expect(await handler({ Records: [message("1", test)] })).toEqual({ batchItemFailures: [] });
  expect(processUpload).not.toHaveBeenCalled();
});
