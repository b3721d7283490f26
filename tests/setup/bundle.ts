import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { bundling } from "../../infra/constructs/handler.ts";

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
}

interface Built {
  outputFiles: { path: string; contents: Uint8Array }[];
  metafile: { outputs: Record<string, Output> };
}

/** Calls SST's bundler as SST does. */
const esbuild = createRequire(createRequire(import.meta.url).resolve("sst/package.json"))("esbuild") as {
  build(options: object): Promise<Built>;
};

const banner = `import { createRequire as topLevelCreateRequire } from "module";
const require = topLevelCreateRequire(import.meta.url);`;

/** Returns the bytes of the deployment's zip, whose compression is fast rather than small. */
const zip = (contents: Uint8Array): number => deflateRawSync(contents, { level: 1 }).length;

/** Returns the entry's file first. A file that only a dynamic import loads counts as an entry of its own for esbuild. */
function findStartFiles(outputs: Built["metafile"]["outputs"]): Set<string> {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const late = new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path));
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint && !late.has(path)));
  for (const path of found)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && next in outputs) found.add(next);
  return found;
}

/**
 * Bundles a function as a deployment does. `input` is esbuild's `entryPoints` or `stdin`. Returns its files, what it imports, the bytes
 * of its zip, and the zipped bytes of the files that every start loads.
 */
export async function bundle(input: object) {
  const { outputFiles, metafile } = await esbuild.build({
    ...input,
    ...{ bundle: true, minify: true, platform: "node", target: "esnext", format: "esm", write: false },
    ...{ mainFields: ["module", "main"], metafile: true, logLevel: "silent", banner: { js: banner } },
    ...{ outdir: ".", outExtension: { ".js": ".mjs" } },
    ...bundling,
    external: [...bundling.external, "sharp"],
  });
  const startFiles = new Set([...findStartFiles(metafile.outputs)].map((path) => resolve(path)));
  const [entry = ""] = startFiles;
  const sum = (files: typeof outputFiles) => files.reduce((bytes, { contents }) => bytes + zip(contents), 0);
  return {
    files: outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
    entry: basename(entry),
    imports: Object.values(metafile.outputs).flatMap((output) => output.imports),
    zipped: sum(outputFiles),
    zippedStart: sum(outputFiles.filter(({ path }) => startFiles.has(path))),
  };
}
