/** The services of a new site, in the order of the lists. Staff change them later. */
export const launchServices = [
  {
    slug: "furniture-assembly",
    title: "Furniture Assembly",
    description:
      "Beds, desks, wardrobes and cribs put together right and anchored to the wall, with the boxes taken away.",
    isPopular: true,
  },
  {
    slug: "drywall-repair",
    title: "Drywall Repair",
    description: "Holes, cracks and water damage patched, sanded and textured to match the wall around them.",
    isPopular: true,
  },
  {
    slug: "painting-services",
    title: "Painting Services",
    description: "Rooms, accent walls, trim and cabinets, prepped and painted with clean edges and no mess.",
    isPopular: true,
  },
  {
    slug: "electrical-repair",
    title: "Electrical Repair",
    description: "Outlets, switches, fixtures, fans and detectors replaced and tested for safe everyday use.",
    isPopular: false,
  },
  {
    slug: "plumbing-repair",
    title: "Plumbing Repair",
    description: "Leaks, running toilets, clogged drains and worn faucets fixed before they cost you more.",
    isPopular: true,
  },
  {
    slug: "carpentry-services",
    title: "Carpentry Services",
    description: "Shelves, trim, cabinets, stairs and rotten wood, repaired or built to fit your home.",
    isPopular: false,
  },
  {
    slug: "deck-repair",
    title: "Deck Repair",
    description: "Boards, railings, stairs and joists made solid again, then sealed against fog and rain.",
    isPopular: false,
  },
  {
    slug: "gutter-cleaning",
    title: "Gutter Cleaning",
    description:
      "Gutters and downspouts cleared, flushed and checked for leaks before the winter storms arrive.",
    isPopular: false,
  },
  {
    slug: "tile-installation",
    title: "Tile Installation",
    description: "Backsplashes, floors and showers tiled, regrouted and sealed, so water stays out.",
    isPopular: false,
  },
  {
    slug: "fence-repair",
    title: "Fence Repair",
    description: "Leaning posts, broken boards and dragging gates straightened, replaced and stained.",
    isPopular: false,
  },
  {
    slug: "door-window-repair",
    title: "Door & Window Repair",
    description: "Sticky doors, bad locks and drafty windows adjusted, repaired or replaced.",
    isPopular: false,
  },
  {
    slug: "security-installation",
    title: "Security Installation",
    description: "Doorbell cameras, smart locks, motion lights and deadbolts mounted where they work best.",
    isPopular: false,
  },
];
