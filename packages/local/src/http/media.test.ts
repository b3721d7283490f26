import { expect, test } from "vitest";
import { listen } from "../listen.ts";
import { ObjectStore } from "../s3/store.ts";
import { serveMedia } from "./media.ts";

test("keeps a request for a picture open until the variant exists", async () => {
  const store = await ObjectStore.open({ dir: undefined, isVersioned: false });
  const uploadsSettled = async () => {
    await store.put("variants/media/a.jpg", Buffer.from("jpeg"), {
      contentType: "image/jpeg",
      cacheControl: undefined,
    });
  };
  const server = await listen(0, (request, response) => {
    void serveMedia(request, response, { store, uploadsSettled });
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/media/variants/media/a.jpg`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("jpeg");
  await server.close();
});

test("refuses customers' photos, originals, and a path that leads out of the library's variants", async () => {
  const store = await ObjectStore.open({ dir: undefined, isVersioned: false });
  const keys = ["variants/quote-photos/1-a/x.webp", "quote-photos/1-a.jpg", "media/1/a.jpg"];
  for (const key of keys)
    await store.put(key, Buffer.from("private"), { contentType: "image/webp", cacheControl: undefined });
  const server = await listen(0, (request, response) => {
    void serveMedia(request, response, { store, uploadsSettled: async () => {} });
  });
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}/media/${path}`)).status;
  for (const path of [
    ...keys,
    `variants/media/..%2fquote-photos/1-a/x.webp`,
    "variants%2fquote-photos/1-a/x.webp",
  ])
    expect(await get(path), path).toBe(403);
  await server.close();
});
