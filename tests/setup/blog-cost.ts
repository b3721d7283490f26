import { startEmulators } from "@handyman/local/emulators";
import { setNames } from "@handyman/local/environment";
import { serveApi } from "@handyman/local/http/api";
import { listen } from "@handyman/local/listen";

/** How much more than ten posts many may cost: a search, whose page then has 12 posts and a cursor; and a list. */
const SEARCH = 1.6;
const LIST = 1.05;

interface Read {
  name: string;
  /** Without `cursor`, the first page; `page` is how many pages further to go. */
  path: string;
  page?: number;
  /** Highest ratio. */
  most: number;
}

const search = (name: string, q: string): Read => ({
  name: `search: ${name}`,
  path: `/api/posts?q=${encodeURIComponent(q)}`,
  most: SEARCH,
});

/** Lists ask for no more posts than ten can fill; searches for the usual page. `many-posts.ts` plants the words. */
const reads: Read[] = [
  search("a word of all posts", "homeowner"),
  search("of 1 %", "skylight"),
  search("of one post", "pergola"),
  search("of none", "xylophone"),
  search("the beginning of a word", "homeow"),
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

/** What one read costs. */
interface Cost {
  posts: number;
  /** Of the answer's body, uncompressed. */
  bytes: number;
  units: number;
  calls: number;
}

export interface Comparison {
  name: string;
  most: number;
  few: Cost;
  many: Cost;
  /** Of many to few. */
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
  return { bytes: Buffer.byteLength(body), page: JSON.parse(body) };
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

/** An empty answer costs nothing on DynamoDB Local, and nothing is as much as nothing. */
const ratioOf = (many: number, few: number) => (many === few ? 1 : many / few);

const compare = ({ name, most }: Read, few: Cost, many: Cost): Comparison => ({
  name,
  most,
  few,
  many,
  bytesRatio: ratioOf(many.bytes, few.bytes),
  unitsRatio: ratioOf(many.units, few.units),
});

/** The terms under which the searches above look. */
const searchedTerms = () =>
  new Set(
    reads.flatMap(({ path }) => new URL(path, "http://localhost").searchParams.get("q")?.split(" ") ?? []),
  );

/**
 * What the reads of the blog cost with ten posts and with many, over a table of its own and the API's own handler. The
 * posts are written as the index's function would leave them, so no stream is read.
 */
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
    // Core reads the environment when it is first imported.
    const { writePosts, writeSurroundings } = await import("./many-posts.ts");
    const origin = `http://localhost:${server.port}`;
    await writeSurroundings();
    await writePosts(0, 10, searchedTerms());
    const few = await allCosts(origin);
    await writePosts(10, many, searchedTerms());
    const costs = await allCosts(origin);
    return reads.map((read, at) => compare(read, few[at] as Cost, costs[at] as Cost));
  } finally {
    // The server last: the end of the emulators' process keeps nobody waiting, so Node would end first.
    await emulators.close();
    await server.close();
  }
}

/** What costs more than it may, in words. */
export const tooCostly = (rows: Comparison[]): string[] =>
  rows
    .filter(({ bytesRatio, unitsRatio, most }) => Math.max(bytesRatio, unitsRatio) > most)
    .map(({ name, most }) => `${name} costs more than ${most} times that of ten posts`);
