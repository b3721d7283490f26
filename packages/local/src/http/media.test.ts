import { expect, test } from "vitest";
import { listen } from "../listen.ts";
import { ObjectStore } from "../s3/store.ts";
import { serveMedia } from "./media.ts";

test("keeps a request for a picture open until the variant exists", async () => {
  const store = await ObjectStore.open({ dir: undefined, isVersioned: false });
  const uploadsSettled = async () => {
    await store.put("variants/a.jpg", Buffer.from("jpeg"), {
      contentType: "image/jpeg",
      cacheControl: undefined,
    });
  };
  const server = await listen(0, (request, response) => {
    void serveMedia(request, response, { store, uploadsSettled });
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/media/variants/a.jpg`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("jpeg");
  await server.close();
});
