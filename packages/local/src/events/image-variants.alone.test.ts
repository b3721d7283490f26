import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeVariants } from "@handyman/core/pictures/make-variants";
import { expect, it, vi } from "vitest";

vi.mock("@handyman/core/pictures/make-variants");

const variant = { name: "thumbnail", format: "avif", width: 2, height: 1, quality: 50 } as const;
const made = {
  variants: [{ ...variant, data: Buffer.from("picture") }],
  color: "#ffffff",
  source: { width: 2, height: 1 },
};

const older = fileURLToPath(new URL("../../../../.build/variants/older", import.meta.url));
mkdirSync(older, { recursive: true });
writeFileSync(`${older}/a`, "picture");
const { makeVariantsOnce } = await import("./image-variants.ts");

it("deletes the variants that other code made", () => {
  expect(existsSync(older)).toBe(false);
});

it("makes the variants of an image of the library once, and those of a customer's photo each time", async () => {
  const make = vi.mocked(makeVariants).mockResolvedValue(made);
  const bytes = randomBytes(20);
  for (const _ of [1, 2]) expect(await makeVariantsOnce(bytes, ["webp", "avif"])).toEqual(made);
  expect(make).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) await makeVariantsOnce(bytes, ["webp"]);
  expect(make).toHaveBeenCalledTimes(3);
});
