import type { PostSummary } from "@handyman/core/post/schema";
import { launchId } from "./content/launch/ids.ts";
import { paths } from "./paths.ts";

export const socialImage = (path: string) => `/social${path}.png`;

/** Returns the build's picture for a launch post. Other posts have their featured image, or the site's picture. */
export function postImage({ id, slug, featuredImage }: Pick<PostSummary, "id" | "slug" | "featuredImage">) {
  if (id === launchId(slug)) return socialImage(paths.post(slug));
  // The widest JPEG: not every reader of such pictures knows WebP.
  const jpeg = featuredImage?.variants.findLast(({ format }) => format === "jpeg");
  return jpeg?.url ?? featuredImage?.url ?? "/social.png";
}
