/**
 * The posts of a new site. The text is in `posts/{slug}.md`; `image` is the slug of an
 * illustration.
 */
export const launchPosts = [
  {
    slug: "clean-gutters-before-november",
    title: "Why you should clean your gutters before November",
    excerpt:
      "The first real storm finds every clogged downspout. Here's what to check, and when to stay off the ladder.",
    category: "seasonal-care",
    image: "gutter-cleaning",
    publishedAt: "2026-10-05T16:00:00.000Z",
  },
  {
    slug: "patch-a-drywall-hole-that-stays-patched",
    title: "How to patch a drywall hole so it stays patched",
    excerpt: "Small, medium and fist-sized holes need three different repairs. Texture gives a patch away.",
    category: "repairs",
    image: "drywall-repair",
    publishedAt: "2026-09-14T16:00:00.000Z",
  },
  {
    slug: "secure-your-water-heater-for-an-earthquake",
    title: "Is your water heater strapped for an earthquake?",
    excerpt:
      "California requires two straps. See what they look like, and what to do if yours are missing or loose.",
    category: "safety",
    image: "water-heater",
    publishedAt: "2026-08-24T16:00:00.000Z",
  },
  {
    slug: "when-a-handyman-needs-a-license-in-california",
    title: "When does a handyman need a license in California?",
    excerpt:
      "The limit for unlicensed work went up to $1,000 in 2025. Here's what that means, and how to check a license.",
    category: "rules-and-costs",
    image: "license-check",
    publishedAt: "2026-07-27T16:00:00.000Z",
  },
  {
    slug: "find-dry-rot-in-a-deck",
    title: "Find dry rot in a deck before your foot does",
    excerpt:
      "A screwdriver and ten minutes tell you more than a fresh coat of stain. Here's where to poke, and what it means.",
    category: "safety",
    image: "deck-repair",
    publishedAt: "2026-06-29T16:00:00.000Z",
  },
  {
    slug: "a-door-that-sticks",
    title: "A door that sticks: three causes, three repairs",
    excerpt: "Hinge, humidity or house: how to tell which one it is before you reach for the plane.",
    category: "repairs",
    image: "door-window-repair",
    publishedAt: "2026-06-01T16:00:00.000Z",
  },
  {
    slug: "gfci-outlets-explained",
    title: "GFCI outlets: where you need one, and how to test it",
    excerpt: "The button between you and a shock wears out. A monthly test takes ten seconds.",
    category: "safety",
    image: "electrical-repair",
    publishedAt: "2026-05-11T16:00:00.000Z",
  },
  {
    slug: "repairs-to-make-before-you-sell",
    title: "Repairs to make before you sell, and which ones to skip",
    excerpt:
      "Buyers forgive an old kitchen sooner than a dripping faucet. Here's where a small budget shows most.",
    category: "renting-and-selling",
    image: "home-for-sale",
    publishedAt: "2026-04-20T16:00:00.000Z",
  },
  {
    slug: "tenant-turnover-checklist",
    title: "A turnover checklist for small landlords",
    excerpt: "What to check, in what order, so the unit is ready in days and you settle the deposit fairly.",
    category: "renting-and-selling",
    image: "ready-unit",
    publishedAt: "2026-03-30T16:00:00.000Z",
  },
  {
    slug: "stop-a-running-toilet",
    title: "Stop a running toilet in half an hour",
    excerpt:
      "A worn flapper can waste hundreds of gallons a day. All you need is food coloring and a part for a few dollars.",
    category: "repairs",
    image: "plumbing-repair",
    publishedAt: "2026-03-02T17:00:00.000Z",
  },
  {
    slug: "painting-in-fog-and-sun",
    title: "Painting outside, between fog and sun",
    excerpt:
      "Daly City and Sunnyvale need different days and different paint. Learn to read a forecast like a painter.",
    category: "seasonal-care",
    image: "painting-services",
    publishedAt: "2026-02-09T17:00:00.000Z",
  },
  {
    slug: "find-a-stud-and-hang-heavy-things",
    title: "Find a stud and hang heavy things that stay up",
    excerpt:
      "Read this before the mirror goes up: studs, plaster and lath, and what an anchor can really hold.",
    category: "repairs",
    image: "furniture-assembly",
    publishedAt: "2026-01-19T17:00:00.000Z",
  },
];
