import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/ask.ts";

/** The latest published posts, newest first. */
export const useLatestPosts = (limit: number) =>
  useQuery({
    queryKey: ["posts", { limit }],
    queryFn: () => ask(({ api, answerOf }) => answerOf(api.posts.$get({ query: { limit: String(limit) } }))),
  });
