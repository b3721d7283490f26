/** The posts of a new site. The text is in `posts/{slug}.md`; `image` is the slug of an illustration. */
export const launchPosts = [
  {
    slug: "clean-gutters-before-november",
    title: "Why gutters want cleaning before November",
    excerpt:
      "The first real storm finds every clogged downspout. Here is what to check, and when a ladder is not for you.",
    category: "seasonal-care",
    image: "gutter-cleaning",
    publishedAt: "2026-10-05T16:00:00.000Z",
  },
  {
    slug: "patch-a-drywall-hole-that-stays-patched",
    title: "How to patch a drywall hole so that it stays patched",
    excerpt:
      "Small, medium and fist-sized holes want three different repairs. Texture is what gives a patch away.",
    category: "repairs",
    image: "drywall-repair",
    publishedAt: "2026-09-14T16:00:00.000Z",
  },
  {
    slug: "secure-your-water-heater-for-an-earthquake",
    title: "Is your water heater strapped for an earthquake?",
    excerpt:
      "California asks for two straps. What they look like, and what to do when yours are missing or loose.",
    category: "safety",
    image: "water-heater",
    publishedAt: "2026-08-24T16:00:00.000Z",
  },
  {
    slug: "when-a-handyman-needs-a-license-in-california",
    title: "When does a handyman need a license in California?",
    excerpt:
      "The limit for unlicensed work rose to $1,000 in 2025. What that means for you, and how to check a license.",
    category: "rules-and-costs",
    image: "license-check",
    publishedAt: "2026-07-27T16:00:00.000Z",
  },
  {
    slug: "find-dry-rot-in-a-deck",
    title: "Find dry rot in a deck before your foot does",
    excerpt:
      "A screwdriver and ten minutes tell you more than a fresh coat of stain. Where to poke, and what it means.",
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
    title: "Repairs to make before you sell, and those to leave alone",
    excerpt: "Buyers forgive an old kitchen sooner than a dripping tap. Where a small budget shows most.",
    category: "renting-and-selling",
    image: "home-for-sale",
    publishedAt: "2026-04-20T16:00:00.000Z",
  },
  {
    slug: "tenant-turnover-checklist",
    title: "A turnover checklist for small landlords",
    excerpt:
      "What to look at, in which order, so that a unit is ready in days and a deposit is settled fairly.",
    category: "renting-and-selling",
    image: "ready-unit",
    publishedAt: "2026-03-30T16:00:00.000Z",
  },
  {
    slug: "stop-a-running-toilet",
    title: "Stop a running toilet in half an hour",
    excerpt:
      "A worn flapper can waste hundreds of gallons a day. Dye, patience and a part for a few dollars.",
    category: "repairs",
    image: "plumbing-repair",
    publishedAt: "2026-03-02T17:00:00.000Z",
  },
  {
    slug: "painting-in-fog-and-sun",
    title: "Painting outside, between fog and sun",
    excerpt:
      "Daly City and Sunnyvale need different days and different paint. How to read a forecast like a painter.",
    category: "seasonal-care",
    image: "painting-services",
    publishedAt: "2026-02-09T17:00:00.000Z",
  },
  {
    slug: "find-a-stud-and-hang-heavy-things",
    title: "Find a stud, and hang heavy things that stay up",
    excerpt: "Studs, plaster and lath, and what an anchor can really hold. Before the mirror goes up.",
    category: "repairs",
    image: "furniture-assembly",
    publishedAt: "2026-01-19T17:00:00.000Z",
  },
];
