import { CloudFrontClient, TooManyInvalidationsInProgress } from "@aws-sdk/client-cloudfront";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const send = vi.spyOn(CloudFrontClient.prototype, "send");
let invalidate: typeof import("./invalidate.ts").invalidate;
let invalidationPaths: typeof import("./invalidate.ts").invalidationPaths;
beforeAll(async () => {
  vi.stubEnv("DISTRIBUTION_ID", "SITE");
  ({ invalidate, invalidationPaths } = await import("./invalidate.ts"));
});
beforeEach(() => {
  send.mockReset().mockImplementation(() => {});
});

const page = (slug: string) => ({ path: `/blog/${slug}`, key: `blog/${slug}/index.html` });

it("drops a page by its address and by its file, and the answers that pages are made of", () => {
  expect(invalidationPaths([page("gutters"), { path: "/rss.xml", key: "rss.xml" }])).toEqual([
    "/blog/gutters",
    "/blog/gutters/index.html",
    "/rss.xml",
    "/api/*",
  ]);
});

it("drops all at once where there are many, which costs as much as one", () => {
  expect(invalidationPaths(Array.from({ length: 31 }, (_, index) => page(`p${index}`)))).toEqual(["/*"]);
});

describe("while CloudFront has too many in progress", () => {
  const busy = () => Promise.reject(new TooManyInvalidationsInProgress({ message: "Busy", $metadata: {} }));

  it("waits and asks again", async () => {
    send.mockImplementationOnce(busy).mockImplementationOnce(busy);
    await invalidate([page("gutters")], [1, 1]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("gives up in the end, and at once for any other failure", async () => {
    send.mockImplementation(busy);
    await expect(invalidate([page("gutters")], [1, 1])).rejects.toThrow("Busy");
    expect(send).toHaveBeenCalledTimes(3);
    send.mockReset().mockImplementation(() => Promise.reject(new Error("Denied")));
    await expect(invalidate([page("gutters")], [1, 1])).rejects.toThrow("Denied");
    expect(send).toHaveBeenCalledTimes(1);
  });
});
