import { AsyncLocalStorage } from "node:async_hooks";
import type { Look, PageFile, RenderedFile } from "@handyman/core/page/schema";

/** Addresses that are compared side by side. */
const SIDE_BY_SIDE = 6;

interface Answer {
  status: number;
  type: string;
  text: string;
}

type Ask = (address: string) => Promise<Answer>;

/** How often a post was read: no page shows it, and a page that is being rendered must not differ by it. */
const withoutViews = (text: string) =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === "viewCount" ? 0 : value)));

async function answerOf(response: Response): Promise<Answer> {
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  return { status: response.status, type, text: type.includes("json") ? withoutViews(text) : text };
}

/** The words of a refusal name the request, so that no two are the same. */
const isSame = (one: Answer, other: Answer) =>
  one.status === other.status && (one.status >= 400 || one.text === other.text);

/** Asks for each address once, but again after a failure, which keeps no other file from its answer. */
function remembering(ask: Ask): Ask {
  const answers = new Map<string, Promise<Answer>>();
  const first = async (address: string) => {
    try {
      const answer = await ask(address);
      if (answer.status >= 500) answers.delete(address);
      return answer;
    } catch (error) {
      answers.delete(address);
      throw error;
    }
  };
  return (address) => {
    const answer = answers.get(address) ?? first(address);
    answers.set(address, answer);
    return answer;
  };
}

function lookWith(ask: Ask, renderAsking: (file: PageFile, ask: Ask) => Promise<RenderedFile | null>): Look {
  const remembered = remembering(ask);
  /** The addresses that each file's rendering asked for, by the file's key. */
  const askedBy = new Map<string, Set<string>>();
  return {
    render: (file) => {
      const asked = new Set<string>();
      askedBy.set(file.key, asked);
      return renderAsking(file, (address) => {
        asked.add(address);
        return remembered(address);
      });
    },
    outdated: async (files) => {
      const addressesOf = ({ key }: PageFile) => [...(askedBy.get(key) ?? [])];
      const changed = new Set<string>();
      const waiting = [...new Set(files.flatMap(addressesOf))];
      const compare = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
          if (!isSame(await remembered(address), await ask(address))) changed.add(address);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, compare));
      return files.filter((file) => addressesOf(file).some((address) => changed.has(address)));
    },
  };
}

/**
 * The API for renderings that look at it together. While a file of a look is rendered, whoever asks the API through `fetchApi`
 * is answered from what the look remembers, however many are rendered side by side; everybody else is passed on.
 * @param fetchApi answers the API's requests, `/api/...`
 */
export function apiForLooks(fetchApi: typeof fetch) {
  const asking = new AsyncLocalStorage<Ask>();
  const ask: Ask = async (address) => answerOf(await fetchApi(address));
  const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
  const looking: typeof fetch = async (input, init) => {
    const fromLook = asking.getStore();
    if (!fromLook) return fetchApi(input, init);
    const { status, type, text } = await fromLook(addressOf(input));
    return new Response(text, { status, headers: { "content-type": type } });
  };
  return {
    fetchApi: looking,
    look: (render: (file: PageFile) => Promise<RenderedFile | null>): Look =>
      lookWith(ask, (file, fileAsks) => asking.run(fileAsks, () => render(file))),
  };
}
