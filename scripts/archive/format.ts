import type { RawItem } from "@handyman/core/lib/copy";
import type { StaffMember } from "@handyman/core/staff/schema";

/**
 * An export is a tar file, encrypted with age: `manifest.json`, `staff.json`, `records/{entity}/{number}.jsonl`,
 * `objects/{key}` and `end.json`. A record is a line of DynamoDB's own JSON. The common tools age and tar open it without this
 * software.
 */

/** Increase it when an older import can't read the file. */
export const VERSION = 1;

export const FORMAT = "handyman-export";

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  stage: string;
  /** ISO 8601. */
  exportedAt: string;
}

export interface Counts {
  staff: number;
  records: Record<string, number>;
  objects: number;
  bytes: number;
}

export const noCounts = (): Counts => ({ staff: 0, records: {}, objects: 0, bytes: 0 });

export type Part =
  | { kind: "manifest"; manifest: Manifest }
  | { kind: "staff"; staff: StaffMember[] }
  | { kind: "records"; entity: string; items: RawItem[] }
  | { kind: "object"; key: string; body: Buffer }
  | { kind: "end"; counts: Counts };

export function addToCounts(counts: Counts, part: Part): void {
  if (part.kind === "staff") counts.staff += part.staff.length;
  if (part.kind === "records") {
    counts.records[part.entity] = (counts.records[part.entity] ?? 0) + part.items.length;
  }
  if (part.kind !== "object") return;
  counts.objects += 1;
  counts.bytes += part.body.length;
}

export const addUp = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const number = (value: number) => value.toLocaleString("en");

export const describeCounts = ({ staff, records, objects, bytes }: Counts): string =>
  `${number(addUp(records))} records, ${number(objects)} files (${number(Math.ceil(bytes / 1e6))} MB), ${number(staff)} members of staff`;

/** `index` makes the entries' names unique. */
export function toEntry(part: Part, index: number): { name: string; body: Buffer } {
  const json = (name: string, value: unknown) => ({
    name,
    body: Buffer.from(JSON.stringify(value, null, 2)),
  });
  switch (part.kind) {
    case "manifest":
      return json("manifest.json", part.manifest);
    case "staff":
      return json("staff.json", part.staff);
    case "end":
      return json("end.json", part.counts);
    case "object":
      return { name: `objects/${part.key}`, body: part.body };
    case "records": {
      const lines = part.items.map((item) => `${JSON.stringify(item)}\n`);
      const name = `records/${part.entity}/${String(index).padStart(6, "0")}.jsonl`;
      return { name, body: Buffer.from(lines.join("")) };
    }
  }
}

/** @throws Error when an export has no such entry, or the entry holds no JSON */
export function toPart(name: string, body: Buffer): Part {
  const json = () => JSON.parse(body.toString());
  if (name === "manifest.json") return { kind: "manifest", manifest: json() as Manifest };
  if (name === "staff.json") return { kind: "staff", staff: json() as StaffMember[] };
  if (name === "end.json") return { kind: "end", counts: json() as Counts };
  if (name.startsWith("objects/")) return { kind: "object", key: name.slice("objects/".length), body };
  const entity = /^records\/(\w+)\//.exec(name)?.[1];
  if (!entity) throw new Error(`An export has no entry ${name}`);
  const lines = body.toString().split("\n").filter(Boolean);
  return { kind: "records", entity, items: lines.map((line) => JSON.parse(line) as RawItem) };
}
