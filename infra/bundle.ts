import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { rolldown } from "rolldown";

/**
 * Packages that the bundles leave out. In Lambda the environment holds the credentials, so the SDK
 * needs no other credential provider, and it needs `bowser` only in browsers.
 */
export const external = [
  "sharp",
  "bowser",
  "@smithy/credential-provider-imds",
  ...["sso", "ini", "process", "web-identity", "login", "http"].map(
    (source) => `@aws-sdk/credential-provider-${source}`,
  ),
];

/**
 * npm installs the same version of the SDK's signers several times. Maps all clients to the S3
 * client's copies, so that a bundle holds one.
 */
function findSigners(): Record<string, string> {
  const core = createRequire(resolve("packages/core/package.json"));
  const client = createRequire(core.resolve("@aws-sdk/client-s3"));
  const names = ["@smithy/signature-v4", "@aws-sdk/signature-v4-multi-region"];
  return Object.fromEntries(names.map((name) => [name, dirname(client.resolve(`${name}/package.json`))]));
}

/**
 * Bundles the functions with these source files into the folder, and returns the files. A dynamic
 * import becomes a file of its own, which a cold start does not read. Rolldown drops the schemas of
 * the SDK's unused calls, and SST's esbuild would keep them.
 */
export async function bundle(sources: string[], dir: string) {
  const build = await rolldown({
    input: sources,
    platform: "node",
    external,
    resolve: { mainFields: ["module", "main"], alias: findSigners() },
    // The decoder of iPhones' photos is CommonJS, and ES modules have no __dirname.
    transform: { define: { __dirname: "import.meta.dirname", __filename: "import.meta.filename" } },
  });
  try {
    const { output } = await build.write({
      dir,
      format: "esm",
      minify: true,
      comments: false,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    return output.filter((file) => file.type === "chunk");
  } finally {
    await build.close();
  }
}
