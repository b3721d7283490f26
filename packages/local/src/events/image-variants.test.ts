import { randomBytes } from "node:crypto";
import { makeVariants } from "@handyman/core/image/variants";
import { expect, it, vi } from "vitest";
import { makeVariantsOnce } from "./image-variants.ts";

vi.mock("@handyman/core/image/variants");

const variant = { name: "thumbnail", format: "avif", width: 2, height: 1, quality: 50 } as const;
const made = {
  variants: [{ ...variant, data: Buffer.from("picture") }],
  color: "#ffffff",
  source: { width: 2, height: 1 },
};

it("makes the variants of an image of the library once, and those of a customer's photo each time", async () => {
  const make = vi.mocked(makeVariants).mockResolvedValue(made);
  const bytes = randomBytes(20);
  for (const _ of [1, 2]) expect(await makeVariantsOnce(bytes, ["webp", "avif"])).toEqual(made);
  expect(make).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) await makeVariantsOnce(bytes, ["webp"]);
  expect(make).toHaveBeenCalledTimes(3);
});
