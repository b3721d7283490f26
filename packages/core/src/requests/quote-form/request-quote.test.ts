import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { photoTypes } from "../../pictures/photo-rules.ts";
import { findPhotoKey } from "./request-quote.ts";

const SITE = "https://example.test";

/** Keys as `issueUploads` makes them. */
const keys = fc
  .tuple(
    fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }),
    fc.string({
      minLength: 26,
      maxLength: 26,
      unit: fc.constantFrom(..."0123456789abcdefghijklmnopqrstuvwxyz"),
    }),
    fc.constantFrom(...Object.values(photoTypes)),
  )
  .map(([at, id, extension]) => `quote-photos/${at}-${id}.${extension}`);

const junk = fc.string({ minLength: 1, maxLength: 20 });

describe("findPhotoKey", () => {
  it("finds the key in every address that the site issues", () => {
    fc.assert(fc.property(keys, (key) => findPhotoKey(`${SITE}/media/${key}`, SITE) === key));
  });

  it("refuses an address with an insertion at any place", () => {
    fc.assert(
      fc.property(keys, junk, fc.nat({ max: 1000 }), (key, extra, at) => {
        const address = `${SITE}/media/${key}`;
        const place = at % (address.length + 1);
        const forged = address.slice(0, place) + extra + address.slice(place);
        expect(findPhotoKey(forged, SITE)).toBeUndefined();
      }),
    );
  });

  it("refuses an address with a changed or missing character", () => {
    fc.assert(
      fc.property(keys, fc.nat({ max: 1000 }), (key, at) => {
        const address = `${SITE}/media/${key}`;
        const place = at % (SITE.length + "/media/quote-photos/".length);
        expect(findPhotoKey(address.slice(0, place) + address.slice(place + 1), SITE)).toBeUndefined();
        expect(findPhotoKey(`${address.slice(0, place)}~${address.slice(place + 1)}`, SITE)).toBeUndefined();
      }),
    );
  });

  it("refuses any other text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => findPhotoKey(text, SITE) === undefined),
    );
  });

  const key = `quote-photos/1767225600000-${"a".repeat(26)}.jpg`;
  it.each([
    ["the bare key", key],
    ["the bare path", `/media/${key}`],
    ["another host", `https://example.test.evil.test/media/${key}`],
    ["the host as a user name", `https://example.test@evil.test/media/${key}`],
    ["another scheme", `http://example.test/media/${key}`],
    ["a port", `https://example.test:444/media/${key}`],
    ["a query", `${SITE}/media/${key}?x=1`],
    ["a fragment", `${SITE}/media/${key}#x`],
    ["a line break at the end", `${SITE}/media/${key}\n`],
    ["a climb out of the folder", `${SITE}/media/../media/${key}`],
    ["an encoded slash", `${SITE}/media/${key.replace("/", "%2F")}`],
    ["the site's own media", `${SITE}/media/media/hero/hero.jpg`],
    ["a variant", `${SITE}/media/variants/${key}`],
    ["a type that is not taken", `${SITE}/media/${key.replace(".jpg", ".svg")}`],
  ])("refuses %s", (_name, address) => {
    expect(findPhotoKey(address, SITE)).toBeUndefined();
  });
});
