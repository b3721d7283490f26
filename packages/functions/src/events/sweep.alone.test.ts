import { log } from "@handyman/core/lib/log";
import { beforeEach, expect, it, vi } from "vitest";
import { handler } from "./sweep.ts";

const verbs = vi.hoisted(() => ({
  checkMails: vi.fn(),
  sweepMedia: vi.fn(),
  sweepPhotos: vi.fn(),
  retryUploads: vi.fn(),
  sweepClosedRequests: vi.fn(),
  followEstimates: vi.fn(),
}));
vi.mock("@handyman/core/requests/check-mails", () => verbs);
vi.mock("@handyman/core/requests/sweep-closed", () => verbs);
vi.mock("@handyman/core/requests/estimates/remind", () => verbs);
vi.mock("@handyman/core/pictures/photo", () => verbs);
vi.mock("@handyman/core/pictures/retry-uploads", () => verbs);

beforeEach(() => {
  for (const verb of Object.values(verbs)) verb.mockReset().mockResolvedValue(undefined);
});

it("sweeps images and closed requests at night even if photos fail, and leaves mails and uploads to their own schedules", async () => {
  for (const name of ["checkMails", "retryUploads", "sweepPhotos"] as const)
    verbs[name].mockRejectedValue(new Error(name));
  await expect(handler({ task: "nightly" })).rejects.toThrow("sweepPhotos");
  expect(verbs.sweepMedia).toHaveBeenCalledOnce();
  expect(verbs.sweepClosedRequests).toHaveBeenCalledOnce();
  expect(verbs.checkMails).not.toHaveBeenCalled();
  await expect(handler({ task: "retry-uploads" })).rejects.toThrow("retryUploads");
});

it("logs each task that fails, not only the one that it reports", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  verbs.sweepPhotos.mockRejectedValue(new TypeError("no photos"));
  verbs.sweepMedia.mockRejectedValue(new RangeError("no media"));
  await expect(handler({ task: "nightly" })).rejects.toThrow("no photos");
  expect(logged.mock.calls).toMatchObject([
    ["task failed", { name: "TypeError" }],
    ["task failed", { name: "RangeError" }],
  ]);
});
