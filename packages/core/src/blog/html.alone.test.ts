import { expect, it, vi } from "vitest";
import { readObject } from "../lib/bucket.ts";
import { readHtml } from "./html.ts";

vi.mock("../lib/bucket.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readObject: vi.fn().mockRejectedValue(new Error("no answer")),
}));

it("renders the text while the bucket can't be read", async () => {
  expect(await readHtml("p1", { content: "Hello" })).toContain("Hello");
  expect(readObject).toHaveBeenCalledOnce();
});
