import { CloudFrontClient, TooManyInvalidationsInProgress } from "@aws-sdk/client-cloudfront";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const send = vi.spyOn(CloudFrontClient.prototype, "send");
let dropAtEdge: typeof import("./edge.ts").dropAtEdge;
beforeAll(async () => {
  vi.stubEnv("DISTRIBUTION_ID", "SITE");
  ({ dropAtEdge } = await import("./edge.ts"));
});
beforeEach(() => {
  send.mockReset().mockImplementation(() => {});
});

it("invalidates each path once, and does nothing without paths", async () => {
  await dropAtEdge(["/a/*", "/b", "/a/*"]);
  await dropAtEdge([]);
  expect(send.mock.calls.map(([{ input }]) => input)).toMatchObject([
    { DistributionId: "SITE", InvalidationBatch: { Paths: { Quantity: 2, Items: ["/a/*", "/b"] } } },
  ]);
});

describe("while CloudFront has too many in progress", () => {
  const busy = () => Promise.reject(new TooManyInvalidationsInProgress({ message: "Busy", $metadata: {} }));

  it("waits and tries again", async () => {
    send.mockImplementationOnce(busy).mockImplementationOnce(busy);
    await dropAtEdge(["/a"], [1, 1]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("gives up after several tries, and at once for any other failure", async () => {
    send.mockImplementation(busy);
    await expect(dropAtEdge(["/a"], [1, 1])).rejects.toThrow("Busy");
    expect(send).toHaveBeenCalledTimes(3);
    send.mockReset().mockImplementation(() => Promise.reject(new Error("Denied")));
    await expect(dropAtEdge(["/a"], [1, 1])).rejects.toThrow("Denied");
    expect(send).toHaveBeenCalledTimes(1);
  });
});
