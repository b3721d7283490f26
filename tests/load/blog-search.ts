import { type Comparison, compareBlogCosts, findTooCostly } from "../setup/blog-cost.ts";

// Prints what searching and listing the blog costs with 10 posts and with 500: `npm run bench:blog`. Bytes of the answer, DynamoDB's
// capacity units and requests, over DynamoDB Local; the times are this machine's. An argument names another number of posts.
// Exits 1 when a search costs more read units than it may, or a list more than 1.05 times as much.

const many = Number(process.argv[2] ?? 500);

const ratio = (value: number) => value.toFixed(2);
const both = (few: number, more: number) => `${few} → ${more}`;

const toRow = ({ name, most, mostUnits, few, many, bytesRatio, unitsRatio }: Comparison) => ({
  read: name,
  posts: both(few.posts, many.posts),
  bytes: both(few.bytes, many.bytes),
  "bytes ×": ratio(bytesRatio),
  units: both(few.units, many.units),
  "units ×": ratio(unitsRatio),
  calls: both(few.calls, many.calls),
  "at most": mostUnits ? `${Math.round(mostUnits)} units` : `× ${most}`,
  ms: both(few.milliseconds, many.milliseconds),
});

console.log(`10 posts → ${many} posts`);
const rows = await compareBlogCosts(many);
console.table(rows.map(toRow));
const failures = findTooCostly(rows);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
