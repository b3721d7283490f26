import type { ServerResponse } from "node:http";
import type { ObjectHead } from "./store.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

export function errorXml(code: string, message: string): string {
  return `<Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message><RequestId>LOCAL</RequestId></Error>`;
}

export function readTexts(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, entity) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return Object.entries(escapes).find(([, escaped]) => escaped === `&${entity};`)?.[0] ?? whole;
    }),
  );
}

export function listXml(
  bucket: string,
  prefix: string,
  heads: ObjectHead[],
  limit: number,
  next: string | undefined,
): string {
  const contents = heads.map(
    (head) =>
      `<Contents><Key>${escapeXml(head.key)}</Key><LastModified>${head.modifiedAt}</LastModified>` +
      `<ETag>&quot;${head.etag}&quot;</ETag><Size>${head.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  return (
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${escapeXml(bucket)}</Name>` +
    `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${heads.length}</KeyCount><MaxKeys>${limit}</MaxKeys>` +
    `<IsTruncated>${next !== undefined}</IsTruncated>${contents.join("")}` +
    `${next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
  );
}

/** `next` is the page's last entry if more follow. */
export function listVersionsXml(
  bucket: string,
  prefix: string,
  page: { head: ObjectHead; isLatest: boolean }[],
  limit: number,
  next: ObjectHead | undefined,
): string {
  const entries = page.map(({ head, isLatest }) => {
    const name = head.isDeleteMarker ? "DeleteMarker" : "Version";
    const content = head.isDeleteMarker
      ? ""
      : `<ETag>&quot;${head.etag}&quot;</ETag><Size>${head.size}</Size><StorageClass>STANDARD</StorageClass>`;
    return (
      `<${name}><Key>${escapeXml(head.key)}</Key><VersionId>${head.versionId}</VersionId>` +
      `<IsLatest>${isLatest}</IsLatest><LastModified>${head.modifiedAt}</LastModified>${content}</${name}>`
    );
  });
  const markers = next
    ? `<NextKeyMarker>${escapeXml(next.key)}</NextKeyMarker><NextVersionIdMarker>${next.versionId}</NextVersionIdMarker>`
    : "";
  return (
    `<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${escapeXml(bucket)}</Name>` +
    `<Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${limit}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>` +
    `${markers}${entries.join("")}</ListVersionsResult>`
  );
}
