import { expect, it, vi } from "vitest";
import { readObject, writeObject } from "../lib/bucket.ts";
import { readHtml } from "./html.ts";

vi.mock("../lib/bucket.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readObject: vi.fn().mockRejectedValue(new Error("no answer")),
  writeObject: vi.fn(),
}));

it("renders the text, and stores nothing, while the bucket can't be read", async () => {
  expect(await readHtml("p1", { content: "Hello" })).toContain("Hello");
  expect(readObject).toHaveBeenCalledOnce();
  expect(writeObject).not.toHaveBeenCalled();
});
