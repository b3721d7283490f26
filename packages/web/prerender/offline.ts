import { createHash } from "node:crypto";

/** A page that works without any script: what it would ask for is out of reach. */
export const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");

/** Files that the offline page shows: its styles and the font. */
const filesOf = (html: string) =>
  [...html.matchAll(/href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file);

/**
 * The service worker with its version, which is another with every build, and the files that it keeps.
 * @throws Error when the template lacks a place for them
 */
export function serviceWorkerOf(template: string, offlinePage: string, build: string): string {
  const version = createHash("sha256").update(build).digest("hex").slice(0, 12);
  const files = JSON.stringify(["/offline.html", ...filesOf(offlinePage)]);
  for (const place of ["__VERSION__", "__FILES__"]) {
    if (!template.includes(place)) throw new Error(`sw.js lacks ${place}`);
  }
  return template.replace("__VERSION__", version).replace('"__FILES__"', JSON.stringify(files));
}
