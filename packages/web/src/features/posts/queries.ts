import { useQuery } from "@tanstack/react-query";
import { answerOf, api } from "../../lib/api.ts";

/** The latest published posts, newest first. */
export const useLatestPosts = (limit: number) =>
  useQuery({
    queryKey: ["posts", { limit }],
    queryFn: () => answerOf(api.posts.$get({ query: { limit: String(limit) } })),
  });
