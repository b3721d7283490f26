import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { leaveOut } from "./left-out.ts";

type Hooks = {
  resolveId(source: string, importer: string): { id: string } | null;
  load(id: string): string | null;
};

const { resolveId, load } = leaveOut as unknown as Hooks;

function importInPlaceOf(source: string, importer: string) {
  const code = load(resolveId(source, importer)?.id ?? "");
  return import(`data:text/javascript,${encodeURIComponent(code ?? "")}`);
}

it("a library can make an object that the functions never use, and its first use throws", async () => {
  const { LinkifyIt } = await importInPlaceOf("linkify-it", "node_modules/markdown-it/dist/markdown-it.mjs");
  const links = new LinkifyIt();
  expect(() => links.test("example.com")).toThrow("infra/left-out.ts keeps LinkifyIt out of the functions.");
});

it("our own code and other libraries get the real modules", () => {
  expect(resolveId("@aws-sdk/lib-dynamodb", "packages/core/src/lib/dynamo.ts")).toBeNull();
  expect(resolveId("jsonschema", "node_modules/another/index.js")).toBeNull();
});

it("Node knows the same punctuation and symbols as uc.micro", async () => {
  const core = createRequire(resolve("packages/core/package.json"));
  const parser = createRequire(core.resolve("markdown-it"));
  const [theirs, ours] = [
    parser("uc.micro"),
    await importInPlaceOf("uc.micro", "node_modules/markdown-it/dist/markdown-it.mjs"),
  ];
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).join(" ");
  const find = (characters: RegExp) => all.match(new RegExp(characters, `${characters.flags}g`));
  expect(find(ours.P)).toEqual(find(theirs.P));
  expect(find(ours.S)).toEqual(find(theirs.S));
});
