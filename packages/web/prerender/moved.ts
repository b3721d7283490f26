import { absolute } from "./site-url.ts";
import { escapeXml } from "./xml.ts";

/**
 * The page at an address that something had before: sends visitors on at once, without a script, and tells search engines
 * the new address, which they take as moved for good.
 */
export function movedTo(path: string, title: string): string {
  const [to, address] = [escapeXml(path), escapeXml(absolute(path))];
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    `<link rel="canonical" href="${address}">`,
    // Without it browsers ask for /favicon.ico, which is not there.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    "</head>",
    `<body><p>This page has moved: <a href="${to}">${escapeXml(title)}</a></p></body>`,
    "</html>",
    "",
  ].join("\n");
}
