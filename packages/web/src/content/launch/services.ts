/** The services of a new site, in the order of the lists. Staff change them later. */
export const launchServices = [
  {
    slug: "furniture-assembly",
    title: "Furniture Assembly",
    description: "Beds, desks, wardrobes and cribs put together right and anchored to the wall.",
    isPopular: true,
  },
  {
    slug: "drywall-repair",
    title: "Drywall Repair",
    description: "Holes, cracks and water damage patched, sanded and textured to match.",
    isPopular: true,
  },
  {
    slug: "painting-services",
    title: "Painting Services",
    description: "Rooms, accent walls, trim and cabinets, painted with clean edges.",
    isPopular: true,
  },
  {
    slug: "electrical-repair",
    title: "Electrical Repair",
    description: "Outlets, switches, lights, fans and detectors replaced and tested.",
    isPopular: false,
  },
  {
    slug: "plumbing-repair",
    title: "Plumbing Repair",
    description: "Leaks, running toilets, clogged drains and worn faucets fixed.",
    isPopular: true,
  },
  {
    slug: "carpentry-services",
    title: "Carpentry Services",
    description: "Shelves and trim built to fit. Cabinets, stairs and rotten wood repaired.",
    isPopular: false,
  },
  {
    slug: "deck-repair",
    title: "Deck Repair",
    description: "Boards, railings, stairs and joists made solid again, then sealed.",
    isPopular: false,
  },
  {
    slug: "gutter-cleaning",
    title: "Gutter Cleaning",
    description: "Gutters and downspouts cleared, flushed and checked for leaks.",
    isPopular: false,
  },
  {
    slug: "tile-installation",
    title: "Tile Installation",
    description: "Backsplashes, floors and showers tiled, regrouted and sealed.",
    isPopular: false,
  },
  {
    slug: "fence-repair",
    title: "Fence Repair",
    description: "Leaning posts, broken boards and dragging gates fixed or replaced.",
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
    description: "Doorbell cameras, smart locks, motion lights and deadbolts installed.",
    isPopular: false,
  },
];
