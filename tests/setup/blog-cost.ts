import { startEmulators } from "@handyman/local/emulators";
import { setNames } from "@handyman/local/environment";
import { serveApi } from "@handyman/local/http/api";
import { listen } from "@handyman/local/listen";

/** The highest ratio to the cost of ten posts. A page of search results then has 12 posts. */
const SEARCH_BYTES = 1.6;
const LIST = 1.05;

/**
 * Read units of a search: its page, the list of all posts, and after a cold start the bodies of
 * about 6 kB.
 */
const PAGE_UNITS = 20;
const LISTED_POST_UNITS = 0.12;
const READ_POST_UNITS = 1.5;

interface Read {
  name: string;
  /** The address of the first page. `page` is the number of pages to skip. */
  path: string;
  page?: number;
  most: number;
  /** Maximum read units for each post. Without it, `most` also limits the units. */
  unitsPerPost?: number;
}

const search = (name: string, q: string): Read => ({
  name: `search: ${name}`,
  path: `/api/posts?q=${encodeURIComponent(q)}`,
  most: SEARCH_BYTES,
  unitsPerPost: LISTED_POST_UNITS,
});

/** Ten posts fill each list; searches have the usual page. `many-posts.ts` plants the words. */
const reads: Read[] = [
  { ...search("after a cold start", "homeowner"), unitsPerPost: READ_POST_UNITS },
  search("a word of all posts", "homeowner"),
  search("of 1 %", "skylight"),
  search("of one post", "pergola"),
  search("of none", "xylophone"),
  search("a part of a word", "omeow"),
  search("a phrase", '"bamboo lattice"'),
  search("two words of all", "homeowner weekend"),
  search("one of all, one of 1 %", "homeowner skylight"),
  search("one of all, one of one", "homeowner pergola"),
  search("two of half, seldom met", "bamboo lattice"),
  search("one of all, one of none", "homeowner xylophone"),
  { ...search("of all, the second page", "homeowner"), path: "/api/posts?q=homeowner&limit=4", page: 1 },
  { name: "blog list, page 1", path: "/api/posts?limit=4", most: LIST },
  { name: "blog list, page 2", path: "/api/posts?limit=4", page: 1, most: LIST },
  { name: "category list", path: "/api/posts?category=many-0&limit=4", most: LIST },
  { name: "home: six latest", path: "/api/posts?limit=6", most: LIST },
  { name: "a post", path: "/api/posts/many-00003", most: LIST },
  { name: "its related posts", path: "/api/posts?category=many-1&limit=4", most: LIST },
];

interface Cost {
  posts: number;
  /**
   * Uncompressed body of the response without its cursor. With many posts, even an empty page has a
   * cursor.
   */
  bytes: number;
  units: number;
  calls: number;
}

interface Comparison {
  name: string;
  most: number;
  mostUnits: number | undefined;
  few: Cost;
  many: Cost;
  /** The cost with many posts divided by the cost with few. */
  bytesRatio: number;
  unitsRatio: number;
}

interface Page {
  items?: unknown[];
  cursor?: string;
}

async function get(address: string): Promise<{ bytes: number; page: Page }> {
  const answer = await fetch(address);
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${body}`);
  const page: Page = JSON.parse(body);
  return { bytes: Buffer.byteLength(JSON.stringify({ ...page, cursor: undefined })), page };
}

async function costOf(origin: string, { path, page = 0 }: Read): Promise<Cost> {
  const { unitsOf } = await import("./capacity.ts");
  let address = origin + path;
  for (let at = 0; at < page; at++) {
    const { cursor = "" } = (await get(address)).page;
    address = `${origin}${path}&cursor=${encodeURIComponent(cursor)}`;
  }
  const { answer: result, read: units, calls } = await unitsOf(() => get(address));
  return { posts: result.page.items?.length ?? 1, bytes: result.bytes, units, calls };
}

const allCosts = async (origin: string) => {
  const costs: Cost[] = [];
  for (const read of reads) costs.push(await costOf(origin, read));
  return costs;
};

/** DynamoDB Local reports no units for an empty result, so both costs may be 0. */
const ratioOf = (many: number, few: number) => (many === few ? 1 : many / few);

const compare = ({ name, most, unitsPerPost }: Read, few: Cost, many: Cost, posts: number): Comparison => ({
  name,
  most,
  mostUnits: unitsPerPost && PAGE_UNITS + unitsPerPost * posts,
  few,
  many,
  bytesRatio: ratioOf(many.bytes, few.bytes),
  unitsRatio: ratioOf(many.units, few.units),
});

export async function compareBlogCosts(many: number): Promise<Comparison[]> {
  setNames("http://localhost", "SILENT");
  const options = {
    dir: undefined,
    origins: [],
    retryDelay: { first: 5, longest: 50 },
    report: console.error,
  };
  const emulators = await startEmulators(options);
  const server = await listen(0, (request, response) => void serveApi(request, response));
  try {
    // Core reads its environment when it is first imported.
    const { writePosts, writeSurroundings } = await import("./many-posts.ts");
    const origin = `http://localhost:${server.port}`;
    await writeSurroundings();
    await writePosts(0, 10);
    const few = await allCosts(origin);
    await writePosts(10, many);
    const costs = await allCosts(origin);
    return reads.map((read, at) => compare(read, few[at] as Cost, costs[at] as Cost, many));
  } finally {
    // Close the server last: nothing else keeps Node alive until the emulators have ended.
    await emulators.close();
    await server.close();
  }
}

const isTooCostly = ({ most, mostUnits, many, bytesRatio, unitsRatio }: Comparison) =>
  bytesRatio > most || (mostUnits ? many.units > mostUnits : unitsRatio > most);

export const findTooCostly = (rows: Comparison[]): string[] =>
  rows
    .filter(isTooCostly)
    .map(({ name, most, mostUnits }) =>
      mostUnits
        ? `${name} costs more than ${mostUnits} read units, or more than ${most} times the bytes of ten posts`
        : `${name} costs more than ${most} times as much as with ten posts`,
    );
