import { priceRange } from "@handyman/core/catalogue/schema";
import { formatRange } from "@handyman/core/money";
import { launchPosts } from "../src/content/launch/posts.ts";
import { serviceContents } from "../src/content/services.ts";
import { paths } from "../src/paths.ts";
import { socialImage } from "../src/social-image.ts";
import type { SocialImage } from "./social-image.ts";

/** The pictures that the build draws for links, by their path: the site's, one for each service and one for each post. */
export const socialImages: Readonly<Record<string, SocialImage>> = {
  "/social.png": {
    title: "Your whole fix-it list, handled.",
    text: "Licensed handyman services across the San Francisco Bay Area",
  },
  ...Object.fromEntries(
    serviceContents.map(({ slug, title }) => [
      socialImage(paths.service(slug)),
      { title, text: `San Francisco Bay Area, usually ${formatRange(priceRange(slug))}`, drawing: slug },
    ]),
  ),
  ...Object.fromEntries(
    launchPosts.map(({ slug, title, image }) => [socialImage(paths.post(slug)), { title, drawing: image }]),
  ),
};
