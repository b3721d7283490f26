import { expect, it, vi } from "vitest";
import { handler } from "./render-pages.ts";

const verbs = vi.hoisted(() => ({ publishBatch: vi.fn(), queueEveryPage: vi.fn() }));
vi.mock("@handyman/core/publishing/publish", () => ({ publishBatch: verbs.publishBatch }));
vi.mock("@handyman/core/publishing/queue", () => ({ queueEveryPage: verbs.queueEveryPage }));

it("publishes the messages of its queue", async () => {
  await handler({ Records: [] });
  expect(verbs.publishBatch).toHaveBeenCalledWith([], expect.any(Function));
  expect(verbs.queueEveryPage).not.toHaveBeenCalled();
});

it("queues every page when a deployment calls it, and renders nothing itself", async () => {
  verbs.publishBatch.mockClear();
  await handler({});
  expect(verbs.queueEveryPage).toHaveBeenCalledOnce();
  expect(verbs.publishBatch).not.toHaveBeenCalled();
});
