import { randomUUID } from "node:crypto";
import { fingerprint } from "@handyman/core/lib/id";
import { takeSlots } from "@handyman/core/lib/rate-limit";
import { issueUploads } from "@handyman/core/pictures/photo";
import { expect, it } from "vitest";
import { useStage } from "../setup/stage.ts";

const stage = useStage();

const request = () => ({
  firstId: randomUUID(),
  requestId: randomUUID(),
  files: [{ name: "photo", type: "image/jpeg" as const, size: 1000 }],
});

const issueFrom = (origin: string, what = request()) =>
  issueUploads({ origin, siteUrl: stage.url, userAgent: "test" }, what);

it("counts uploads for a /48 network of IPv6, however many of its networks send", async () => {
  const network = "2001:db8:77";
  const ids = Array.from({ length: 239 }, () => randomUUID());
  await takeSlots({ scope: "upload-network", origin: network, ids, limit: 240 });
  expect(await issueFrom(`${network}:1::1`)).toHaveLength(1);
  await expect(issueFrom(`${network}:2::1`)).rejects.toMatchObject({ kind: "rate-limited" });
  expect(await issueFrom("2001:db8:78:2::1")).toHaveLength(1);
});

it("gives a photo a name that does not reveal the visitor's address to somebody who hashes every address", async () => {
  const what = request();
  const origin = "203.0.113.9";
  const [{ key = "" } = {}] = await issueFrom(origin, what);
  const guess = [origin, what.firstId, what.requestId, 0, "image/jpeg", 1000].join();
  expect(key).not.toContain(fingerprint(guess));
});
