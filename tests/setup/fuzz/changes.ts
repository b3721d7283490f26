import { fc } from "../property.ts";
import type { Call } from "./calls.ts";

/** One change of a call. `at` and `pick` choose a part and a value; `text` is any text. */
interface Choice {
  at: number;
  pick: number;
  text: string;
}

const choose = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const prototypes: unknown = JSON.parse(
  '{"__proto__":{"roles":["owner"]},"constructor":{"prototype":{"a":1}}}',
);

const strings = [
  "",
  " ",
  "0",
  "NaN",
  "null",
  "\0",
  "a\0b",
  "\ud800",
  "\u202egnp.exe",
  "\ufeff",
  "👍".repeat(60),
  "e\u0301".repeat(90),
  "x".repeat(150),
  "x".repeat(1100),
  "x".repeat(3000),
  "9".repeat(400),
  "__proto__",
  "constructor",
  "toString",
  "draft:x",
  "service:x",
  "~",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "a@b.test\r\nBcc: c@d.test",
  "=HYPERLINK(1)",
  "http://169.254.169.254/",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.001Z",
  "0000-01-01T00:00:00Z",
  "2026-02-30",
];

/** DynamoDB stores up to 400 kB in a record, and the API accepts up to 512 kB from staff. */
const tooLong = `${"x".repeat(450_000)}@a.test`;

const longTexts = [
  "x".repeat(100_000),
  tooLong,
  "\u0301\u0316".repeat(50_000),
  "*a_ ".repeat(25_000),
  "> ".repeat(50_000),
  "[a](".repeat(25_000),
];

const others = [
  null,
  true,
  -1,
  0,
  -0,
  1.5,
  1e308,
  1e-200,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[[[]]]],
  prototypes,
  Array(1000).fill("a"),
  { $gt: "" },
  { S: "a" },
  [null],
  ["a", "a"],
];

const values = [...strings, ...longTexts, ...others];

/** The gateway itself refuses more than 6 MB, with its own message. */
const MAX_CHARACTERS = 1_000_000;

type Key = string | number;

const isParent = (value: unknown): value is Record<Key, unknown> =>
  typeof value === "object" && value !== null;

function listWays(value: unknown): Key[][] {
  if (!isParent(value)) return [[]];
  const ways = Object.entries(value).flatMap(([key, part]) => listWays(part).map((way) => [key, ...way]));
  return [[], ...ways];
}

function changePart(value: unknown, [key, ...way]: Key[], change: (part: unknown) => unknown): unknown {
  if (key === undefined || !isParent(value)) return change(value);
  const changed = changePart(value[key], way, change);
  const entries = Object.entries({ ...value, [key]: changed }).filter(([, part]) => part !== undefined);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

function changeJson(call: Call, at: number, change: (part: unknown) => unknown): Call {
  try {
    const value: unknown = JSON.parse(String(call.body));
    const body = JSON.stringify(changePart(value, choose(listWays(value), at), change)) ?? "";
    return body.length > MAX_CHARACTERS ? call : { ...call, body };
  } catch {
    return call;
  }
}

const texts: readonly ((body: string, at: number) => string | Buffer)[] = [
  (body, at) => body.slice(0, at % (body.length + 1)),
  (body) => `{"__proto__":{"roles":["owner"]},${body.slice(1)}`,
  (body) => `{"constructor":{"prototype":{"a":1}},${body.slice(1)}`,
  (body) => `{${/"\w+"/.exec(body)?.[0] ?? '"id"'}:null,${body.slice(1)}`,
  (body) => `${body.slice(0, -1)},${/"\w+"/.exec(body)?.[0] ?? '"id"'}:{}}`,
  (body, at) =>
    Buffer.concat([Buffer.from(body.slice(0, at % (body.length + 1))), Buffer.from([0xff, 0, 0xc0])]),
  (body) => `\ufeff${body}`,
  (body) => body + " ".repeat(70_000),
  (body) => body + " ".repeat(600_000),
  () => "[".repeat(50_000),
  () => '{"a":'.repeat(10_000),
  () => "",
  () => "null",
  () => "[]",
  () => '"x"',
  () => "1e999",
  () => "undefined",
];

const segments = [
  "",
  ".",
  "..",
  "%2e%2e",
  "%2f",
  "a%2fb",
  "%",
  "%zz",
  "%00",
  "%ff%fe",
  "%ED%A0%80",
  "%E2%80%AE",
  "%0d%0a",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  ":id",
  "*",
  ";a=b",
  "a:b",
  "%23",
  "%3Fa=b",
  "~",
  "export.csv",
  "x".repeat(200),
  "x".repeat(201),
  "x".repeat(3000),
  "%EF%BF%BD".repeat(200),
  "%F0%9F%91%8D".repeat(100),
];

const rawQueries = [
  "%",
  "=",
  "&&&",
  "a[]=1",
  "__proto__=1",
  "limit=1&limit=2",
  "limit=%zz",
  "cursor=%00",
  "x".repeat(3000),
];

const toUrlText = (value: unknown) =>
  encodeURIComponent(String(value).toWellFormed().slice(0, 1500)).slice(0, 3000).replace(/%\w?$/, "");

const headers: readonly (readonly [string, string])[] = [
  ["host", "evil.example"],
  ["host", "a b"],
  ["host", "[::1"],
  ["host", ""],
  ["content-type", "text/plain"],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", "multipart/form-data; boundary=a"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "image/png"],
  ["content-type", "\xff"],
  ["content-encoding", "gzip"],
  ["accept-encoding", "br;q=x, *"],
  ["range", "bytes=0-1"],
  ["if-none-match", "*"],
  ["origin", "https://evil.example"],
  ["cookie", `a=${"b".repeat(3000)}`],
  ["user-agent", "\xa0".repeat(1000)],
  ["x-origin-verify", "guess"],
  ["x-viewer-address", "192.0.2.1"],
  ["x-forwarded-for", "192.0.2.1, 192.0.2.2"],
  ["x-http-method-override", "DELETE"],
];

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"];

const changes: Readonly<Record<string, (call: Call, choice: Choice) => Call>> = {
  value: (call, { at, pick, text }) => changeJson(call, at, () => choose([...values, text], pick)),
  absence: (call, { at }) => changeJson(call, at, () => undefined),
  list: (call, { at }) => changeJson(call, at, (part) => Array(200).fill(part)),
  body: (call, { at, pick }) => ({ ...call, body: choose(texts, pick)(String(call.body), at) }),
  path(call, { at, pick, text }) {
    const parts = call.path.split("/");
    parts[2 + (at % (parts.length - 2))] = choose([...segments, toUrlText(text)], pick);
    return { ...call, path: parts.join("/") };
  },
  field(call, { at, pick, text }) {
    const fields = call.query.split("&");
    const name = choose(fields, at).split("=")[0];
    fields[at % fields.length] = `${name}=${toUrlText(choose([...values, text], pick))}`;
    return { ...call, query: fields.join("&") };
  },
  query: (call, { pick }) => ({ ...call, query: choose(rawQueries, pick) }),
  header(call, { pick }) {
    const [name, value] = choose(headers, pick);
    return { ...call, headers: { ...call.headers, [name]: value } };
  },
  method: (call, { pick }) => ({ ...call, method: choose(methods, pick) }),
};

const repeat = (names: Record<string, number>) =>
  Object.entries(names).flatMap(([name, times]) => Array<string>(times).fill(name));

/** Lists the more useful changes more often. */
const findChanges = ({ method, query, body }: Call): string[] =>
  repeat({
    ...(body.length > 0 && { value: 8, absence: 1, list: 1, body: 3 }),
    ...(query && { field: 6 }),
    ...(method !== "GET" && body.length === 0 && { body: 1 }),
    path: 3,
    query: 1,
    header: 2,
    method: 1,
  });

/** At most three changes of a call. */
export const someChanges = (call: Call) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...findChanges(call)),
      at: fc.nat(1000),
      pick: fc.nat(1000),
      text: fc.string({ unit: "binary", maxLength: 300 }),
    }),
    { minLength: 1, maxLength: 3 },
  );

export const applyChanges = (call: Call, list: readonly (Choice & { name: string })[]): Call =>
  list.reduce((changed, { name, ...choice }) => changes[name]?.(changed, choice) ?? changed, call);
