import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ssim from "@blazediff/ssim/ssim";
import type { EncodedVariant } from "@handyman/core/image/variants";
import sharp, { type Sharp } from "sharp";

/**
 * Makes the twelve variants of each picture in a process of its own on one core. Prints elapsed seconds, processor seconds and the
 * highest resident memory of the process, Node included. The limit is 4 s and 512 MB for a 12-megapixel JPEG. Then prints for each
 * width how many bytes AVIF takes of WebP's, and how similar both are to the picture (SSIM, 1 is equal).
 *
 *   node tests/load/image-variants.ts [picture ...]
 *
 * Without arguments it measures a 12-megapixel JPEG and the HEIC of the tests.
 */
const self = fileURLToPath(import.meta.url);
const [mode, ...rest] = process.argv.slice(2);

interface Measure {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
  width: number;
  height: number;
  variants: number;
  comparisons: string[];
}

/** Returns the highest resident memory of this process, in MB. `resourceUsage().maxRSS` would include the parent's. */
function peakMemory(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  if (!kilobytes) throw new Error("/proc/self/status names no VmHWM");
  return Number(kilobytes) / 1024;
}

async function readPixels(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().ensureAlpha().raw().toBuffer();
}

async function compareFormats(bytes: Buffer, variants: EncodedVariant[]): Promise<string[]> {
  const lines: string[] = [];
  for (const avif of variants.filter(({ format }) => format === "avif")) {
    const webp = variants.find(({ format, name }) => format === "webp" && name === avif.name);
    if (!webp) throw new Error(`There is no WebP of ${avif.width} pixels`);
    const { width, height } = avif;
    const picture = await readPixels(sharp(bytes).autoOrient().resize(width, height));
    const [one, other] = [await readPixels(sharp(avif.data)), await readPixels(sharp(webp.data))];
    const [similarity, toBeat] = [one, other].map((pixels) =>
      ssim(picture, pixels, undefined, width, height),
    );
    const ratio = (avif.data.length / webp.data.length).toFixed(2);
    lines.push(
      `${width} px: ${ratio} of WebP's bytes, SSIM ${similarity?.toFixed(4)} and ${toBeat?.toFixed(4)}`,
    );
  }
  return lines;
}

/** Reads the file and makes its variants, in the child process. */
async function measure(path: string): Promise<Measure> {
  const { makeVariants } = await import("@handyman/core/image/variants");
  const bytes = readFileSync(path);
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const { variants, source } = await makeVariants(bytes, ["avif", "webp", "jpeg"]);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuStart);
  const cpuSeconds = (user + system) / 1_000_000;
  const peakMegabytes = peakMemory();
  // sharp can't read the pixels of HEIC.
  const comparisons = path.endsWith(".heic") ? [] : await compareFormats(bytes, variants);
  return { seconds, cpuSeconds, peakMegabytes, ...source, variants: variants.length, comparisons };
}

function measureInChild(path: string): Measure {
  const child = spawnSync("taskset", ["-c", "0", process.execPath, self, "--measure", path], {
    encoding: "utf8",
  });
  if (child.error) throw child.error;
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

async function main(paths: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-images-"));
  try {
    if (paths.length === 0) {
      const { aHeic, aPhoneJpeg } = await import("../setup/photos.ts");
      const pictures = { "phone.jpg": await aPhoneJpeg(), "photo.heic": aHeic() };
      for (const [name, bytes] of Object.entries(pictures)) {
        writeFileSync(join(folder, name), bytes);
        paths.push(join(folder, name));
      }
    }
    for (const path of paths) {
      const { width, height, variants, seconds, cpuSeconds, peakMegabytes, comparisons } =
        measureInChild(path);
      const time = `${seconds.toFixed(2)} s (processor ${cpuSeconds.toFixed(2)} s)`;
      console.log(
        `${basename(path)}  ${width}x${height}  ${variants} variants  ${time}  ${peakMegabytes.toFixed(0)} MB`,
      );
      for (const line of comparisons) console.log(`  ${line}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (mode === "--measure") console.log(JSON.stringify(await measure(rest[0] ?? "")));
else await main(process.argv.slice(2));
