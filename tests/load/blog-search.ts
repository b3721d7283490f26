import { type Comparison, compareBlogCosts, findTooCostly } from "../setup/blog-cost.ts";

// Prints the cost of the blog's searches and lists with 10 posts and with 500: `npm run bench:blog`. It measures bytes, capacity units
// and requests over DynamoDB Local, and times on this machine. An argument is another number of posts.
// Exits with 1 when a search or a list costs more than its limit in tests/setup/blog-cost.ts.

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
