import { expect, it, vi } from "vitest";
import { documentClient } from "../lib/dynamo.ts";
import { PhotoEntity, readPhotos } from "./photo.ts";

it("throws when a throttled table leaves out a photo, because the photo is not deleted", async () => {
  const key = "quote-photos/1-a.jpg";
  const { Key } = PhotoEntity.get({ key }).params<{ Key: object }>();
  const throttled = { Responses: {}, UnprocessedKeys: { "handyman-local": { Keys: [Key] } } };
  const send = vi.spyOn(documentClient, "send").mockImplementation(async () => throttled);
  await expect(readPhotos([key])).rejects.toMatchObject({ kind: "unavailable", retryAfter: 2 });
  send.mockRestore();
});
