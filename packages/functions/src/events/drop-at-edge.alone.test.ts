import { dropAtEdge } from "@handyman/core/publishing/edge";
import type { SQSEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { handler } from "./drop-at-edge.ts";

vi.mock("@handyman/core/publishing/edge", () => ({ dropAtEdge: vi.fn() }));

it("drops the paths of every message of a batch with one call", async () => {
  const messages = [["/a", "/b"], ["/c/*"], ["/d"]];
  await handler({ Records: messages.map((paths) => ({ body: JSON.stringify(paths) })) } as SQSEvent);
  expect(vi.mocked(dropAtEdge).mock.calls).toEqual([[["/a", "/b", "/c/*", "/d"]]]);
});
