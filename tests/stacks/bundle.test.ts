import { createRequire } from "node:module";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundling } from "../../infra/constructs/handler.ts";

interface Built {
  outputFiles: { contents: Uint8Array }[];
  metafile: { outputs: Record<string, { imports: { path: string; kind: string }[] }> };
}

/** Calls SST's bundler as SST does. */
const esbuild = createRequire(createRequire(import.meta.url).resolve("sst/package.json"))("esbuild") as {
  build(options: object): Promise<Built>;
};

const bundle = () =>
  esbuild.build({
    entryPoints: ["packages/functions/src/api/lambda.ts"],
    ...{ bundle: true, minify: true, platform: "node", target: "esnext", format: "esm", write: false },
    ...{ mainFields: ["module", "main"], metafile: true, logLevel: "silent" },
    ...bundling,
  });

/** Returns the bytes of the deployment's zip, whose compression is fast rather than small. */
const LIMIT = 400_000;

describe("the API's bundle", () => {
  it("is small, and loads external modules only when it needs them", async () => {
    const { outputFiles, metafile } = await bundle();
    const [file] = outputFiles;
    expect(deflateRawSync(file?.contents ?? "", { level: 1 }).length).toBeLessThanOrEqual(LIMIT);
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const left = imports.filter(({ path }) => bundling.external.includes(path));
    expect(left.map(({ kind }) => kind)).toEqual(left.map(() => "dynamic-import"));
  });
});
