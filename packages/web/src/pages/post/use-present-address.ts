import type { Post } from "@handyman/core/post/schema";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";

/**
 * An address that the post had before gives way to its present one, which is then what is shared, counted and named as
 * canonical. Answers whether it is about to.
 */
export function usePresentAddress(slug: string, post: Post | undefined): boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const present = post && post.slug !== slug ? post.slug : undefined;
  useEffect(() => {
    if (present) void navigate({ pathname: paths.post(present), search, hash }, { replace: true });
  }, [navigate, present, search, hash]);
  return present !== undefined;
}
