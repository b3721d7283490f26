import type { Post } from "@handyman/core/post/schema";
import type { PageData } from "../../src/lib/page-data.ts";
import { paths } from "../../src/paths.ts";

/** The answer to exactly that query, or undefined when the page did not ask it. */
export function answerAt<T>(data: PageData, ...key: string[]): T | undefined {
  const wanted = JSON.stringify(key);
  return data.find(([found]) => JSON.stringify(found) === wanted)?.[1] as T | undefined;
}

const isPost = (answer: unknown): answer is Post =>
  typeof answer === "object" && answer !== null && "html" in answer && "slug" in answer;

/** The post whose page this is, whatever the query's key; lists of posts come without their text. */
export const postIn = (path: string, data: PageData): Post | undefined =>
  data.map(([, answer]) => answer).find((answer) => isPost(answer) && paths.post(answer.slug) === path) as
    | Post
    | undefined;
