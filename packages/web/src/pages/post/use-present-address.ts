import type { Post } from "@handyman/core/post/schema";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { paths } from "../../paths.ts";

/**
 * An address that the post had before gives way to its present one, which is then what is shared, counted and named as
 * canonical. Answers whether it is about to.
 */
export function usePresentAddress(slug: string, post: Post | undefined): boolean {
  const [, navigate] = useLocation();
  const present = post && post.slug !== slug ? post.slug : undefined;
  useEffect(() => {
    const { search, hash } = window.location;
    if (present) navigate(paths.post(present) + search + hash, { replace: true });
  }, [navigate, present]);
  return present !== undefined;
}
