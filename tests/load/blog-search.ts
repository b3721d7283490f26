import { type Comparison, compareBlogCosts, tooCostly } from "../setup/blog-cost.ts";

// Prints what searching and listing the blog costs with 10 posts and with 10,000: `npm run bench:blog`. Bytes of the
// answer, DynamoDB's capacity units, and requests to it, over DynamoDB Local; nothing is timed. An argument names another number
// of posts. Exits 1 when a search costs more than 1.6 times as much, or a list more than 1.05 times.

const many = Number(process.argv[2] ?? 10_000);

const ratio = (value: number) => value.toFixed(2);
const both = (few: number, more: number) => `${few} → ${more}`;

const rowOf = ({ name, most, few, many, bytesRatio, unitsRatio }: Comparison) => ({
  read: name,
  posts: both(few.posts, many.posts),
  bytes: both(few.bytes, many.bytes),
  "bytes ×": ratio(bytesRatio),
  units: both(few.units, many.units),
  "units ×": ratio(unitsRatio),
  calls: both(few.calls, many.calls),
  "at most ×": most,
});

console.log(`10 posts → ${many} posts`);
const rows = await compareBlogCosts(many);
console.table(rows.map(rowOf));
const failures = tooCostly(rows);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
