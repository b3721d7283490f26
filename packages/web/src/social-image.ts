import type { PostSummary } from "@handyman/core/post/schema";
import { launchId } from "./content/launch/ids.ts";
import { paths } from "./paths.ts";

/** The picture that links to a page are shown with, where the build draws one: services, and the posts that it knows. */
export const socialImage = (path: string) => `/social${path}.png`;

/** A post's: drawn by the build for those a new site starts with, staff's own picture for others, or the site's. */
export function postImage({ id, slug, featuredImage }: Pick<PostSummary, "id" | "slug" | "featuredImage">) {
  if (id === launchId(slug)) return socialImage(paths.post(slug));
  // The widest JPEG: not every reader of such pictures knows WebP.
  const jpeg = featuredImage?.variants.findLast(({ format }) => format === "jpeg");
  return jpeg?.url ?? featuredImage?.url ?? "/social.png";
}
