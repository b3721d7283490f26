import { afterEach, expect, it, vi } from "vitest";
import { words } from "../../content/pages/quote-form.ts";
import { filledIn } from "../../test/quote-values.ts";
import { PhotoList } from "./photos.ts";
import { submitQuote } from "./submit-quote.tsx";

const info = vi.hoisted(() => vi.fn());
vi.mock("../../lib/toast.ts", () => ({ toast: { info, error() {}, success() {} } }));
// A phone without a connection can't load this chunk.
vi.mock("./upload-photos.ts", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

afterEach(() => vi.unstubAllGlobals());

it("stops showing the progress when the code of the upload can't be loaded", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const photos = new PhotoList();
  photos.add([new File(["x"], "a.jpg", { type: "image/jpeg" })]);
  const dispatch = vi.fn();
  await submitQuote({
    values: filledIn(),
    catalogue: [],
    minimum: 150,
    requestId: "r1",
    firstId: "r1",
    pathname: "/",
    photos,
    promisedHours: 24,
    takeGuards: () => ({ fax: "", turnstile: "" }),
    getElapsedMs: () => 5000,
    onSent() {},
    follow: () => (send) => send(),
    dispatch,
    language: "en",
    formLanguage: { words },
  });
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: "fail" }));
  const shown = info.mock.calls.length;
  photos.add([new File(["x"], "b.jpg", { type: "image/jpeg" })]);
  expect(info.mock.calls).toHaveLength(shown);
});
