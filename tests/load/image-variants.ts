import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes the twelve variants of each picture in a process of its own on one core. Prints elapsed
 * seconds, processor seconds and the process's highest resident memory, with Node. The limit for a
 * 12-megapixel JPEG is 4 s and 512 MB.
 *
 * node tests/load/image-variants.ts [picture ...]
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
}

/**
 * Returns the highest resident memory of this process, in MB. `resourceUsage().maxRSS` would
 * include the parent's.
 */
function peakMemory(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  if (!kilobytes) throw new Error("/proc/self/status names no VmHWM");
  return Number(kilobytes) / 1024;
}

/** Runs in the child process. */
async function measure(path: string): Promise<Measure> {
  const { makeVariants } = await import("@handyman/core/pictures/make-variants");
  const bytes = readFileSync(path);
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const { variants, source } = await makeVariants(bytes, ["avif", "webp", "jpeg"]);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuStart);
  const cpuSeconds = (user + system) / 1_000_000;
  return { seconds, cpuSeconds, peakMegabytes: peakMemory(), ...source, variants: variants.length };
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
      const { width, height, variants, seconds, cpuSeconds, peakMegabytes } = measureInChild(path);
      const time = `${seconds.toFixed(2)} s (processor ${cpuSeconds.toFixed(2)} s)`;
      console.log(
        `${basename(path)}  ${width}x${height}  ${variants} variants  ${time}  ${peakMegabytes.toFixed(0)} MB`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (mode === "--measure") console.log(JSON.stringify(await measure(rest[0] ?? "")));
else await main(process.argv.slice(2));
