import type { PostSummary } from "@handyman/core/blog/schema";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import { launchId } from "./content/launch/ids.ts";
import type { ServiceContent } from "./content/services.ts";
import { paths } from "./paths.ts";

export const toSocialImage = (path: string) => `/social${path}.png`;

// JPEG, because some readers of social pictures don't know WebP.
const findJpeg = (image: MediaImage | null | undefined) =>
  image?.variants.findLast(({ format }) => format === "jpeg")?.url ?? image?.url ?? "/social.png";

/**
 * Returns the build's picture for a service of a new site, else the header image or the site's
 * picture.
 */
export const findServiceImage = ({ slug, title }: ServiceContent, image: MediaImage | null | undefined) =>
  title ? toSocialImage(paths.service(slug)) : findJpeg(image);

export function findPostImage({
  id,
  slug,
  featuredImage,
}: Pick<PostSummary, "id" | "slug" | "featuredImage">) {
  return id === launchId(slug) ? toSocialImage(paths.post(slug)) : findJpeg(featuredImage);
}
