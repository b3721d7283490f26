import { launchId } from "./ids.ts";

/** Each drawing is `illustrations/{slug}.svg`. The seed puts them into the media library. */
export const illustrations = [
  {
    slug: "furniture-assembly",
    alt: "A half-assembled bookcase, with a screwdriver and screws in front of it",
  },
  { slug: "drywall-repair", alt: "A putty knife spreading compound over a patched wall" },
  { slug: "painting-services", alt: "A paint roller on a half-painted wall, and an open can of paint" },
  { slug: "electrical-repair", alt: "A wall outlet with a tester plugged in, beside a hanging lamp" },
  { slug: "plumbing-repair", alt: "A dripping faucet over a basin, with a wrench beside it" },
  { slug: "carpentry-services", alt: "A hand saw cutting a board that is clamped to a workbench" },
  { slug: "deck-repair", alt: "A wooden deck with one board being replaced, and a cordless drill" },
  { slug: "gutter-cleaning", alt: "Leaves being scooped out of a gutter at the edge of a roof" },
  { slug: "tile-installation", alt: "Patterned tiles being set, with a notched trowel and a level" },
  { slug: "fence-repair", alt: "A wooden fence with a new post and new boards, and a shovel" },
  { slug: "door-window-repair", alt: "An open door and a window, with a toolbox on the floor" },
  {
    slug: "security-installation",
    alt: "A front door with a keypad lock, a doorbell camera and a security camera",
  },
  { slug: "water-heater", alt: "A water heater that two straps hold to the wall" },
  { slug: "license-check", alt: "A license card with a photo and a seal, under a magnifying glass" },
  { slug: "home-for-sale", alt: "A house with a freshly painted door and a sign in its front yard" },
  { slug: "ready-unit", alt: "Keys on a hook beside a ticked checklist, in an empty room" },
];

/** Pixels of each drawing. */
export const illustrationSize = { width: 1600, height: 1200 };

/** Key in the media library, of a PNG. */
export const illustrationKey = (slug: string) => `media/${launchId(slug)}/${slug}.png`;
