import type { CityContent } from "./city-content.ts";

export const paloAlto: CityContent = {
  slug: "palo-alto",
  name: "Palo Alto",
  description:
    "Eichler siding, sliders and fixtures, Professorville trim and flat-roof gutters in Palo Alto, by a {license_number?licensed }handyman who asks before he drills.",
  headline: "Handyman services in Palo Alto",
  intro:
    "In Palo Alto, our first question is: do you live in an Eichler? If so, there may be heating pipes in the slab, there's no attic, and the walls are paneling instead of plaster, which changes every repair. If not, tell us what year your house was built.",
  neighborhoods: [
    "Old Palo Alto",
    "Professorville",
    "Crescent Park",
    "Downtown North",
    "University South",
    "College Terrace",
    "Evergreen Park",
    "Southgate",
    "Midtown",
    "Palo Verde",
    "Green Gables",
    "Greenmeadow",
    "Fairmeadow",
    "Barron Park",
    "Ventura",
  ],
  county: "Santa Clara County",
  housing: {
    title: "Glass and beams in the south, shingles near University Avenue",
    paragraphs: [
      "Joseph Eichler built more houses here than in any other city, well over two thousand, mostly in the 1950s and 1960s. Greenmeadow and Green Gables have been on the National Register of Historic Places since 2005, and Fairmeadow is known for streets that run in circles. They share the same parts: a slab with heating pipes, posts and beams, a board ceiling that is also the roof deck, mahogany paneling, grooved siding and walls of glass.",
      "So they need the same repairs. Siding soaks up water from sprinklers and soil, beam ends rot where they stick out into the weather, and sliding doors get hard to move. There's no space in the walls for a new wire. A leak in the slab takes a radiant heating specialist.",
      "Near downtown, the houses are older. Professorville has shingled and Colonial Revival houses from the 1890s to the 1920s. Crescent Park and Old Palo Alto have Spanish and Tudor ones, mostly from the 1920s and 1930s, and College Terrace still has its cottages. Here you find crawl spaces, plaster and wood windows under big street trees.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Eichler siding and beam ends",
      text: "The bottom few inches of the thin grooved siding go first. We replace single panels with a matching groove, seal the cut edge and ask you to keep mulch away from it. If a beam end is soft on the surface, we cut it back and rebuild it, but if it's soft inside, you need an engineer.",
    },
    {
      service: "door-window-repair",
      title: "Heavy sliders and glass walls",
      text: "Most stuck sliders have flat rollers and a track full of grit. We replace rollers, guides and locks, and rebuild screens in sizes that no store carries. For a fixed pane as big as a wall, you need a glass company, and these days it has to be safety glass.",
    },
    {
      service: "electrical-repair",
      title: "Fixtures in a house without an attic",
      text: "In an Eichler, the wires run in walls, beams or on the roof deck, so you can't just move a light over a foot. We replace globe lights, switches and outlets where the boxes are, and add GFCI protection in baths, kitchens and patios. The best time for an electrician to add new lines is when you redo the roof.",
    },
    {
      service: "tile-installation",
      title: "Tile over a radiant slab",
      text: "We don't drill or nail into the slab until someone finds the pipes. Floor tile works well with radiant heat if it sits in flexible mortar with joints that can move. Vinyl tile from the 1950s and the black glue under it can have asbestos, so we leave them alone until you get a test back.",
    },
    {
      service: "gutter-cleaning",
      title: "Low roofs below magnolias and oaks",
      text: "A nearly flat roof has only a few drains, and a handful of magnolia leaves can plug one. We clear edges, drains and downspouts from a ladder before the first storm, and again when the trees are done. We stay off foam roofs, because a foot can dent them.",
    },
  ],
  permits:
    "Permits come from the city's Development Center, part of Planning and Development Services. New windows, structural repairs and most electrical work generally need one, and visible changes in Professorville or to a historic house can go to the Historic Resources Board. We{license_number?'re licensed contractors, so we} check this and tell you before we set a date.",
  faqs: [
    {
      question: "Are there rules for repairs to an Eichler?",
      answer:
        "Some. The city has Eichler guidelines, which are mostly advice, and some tracts have a single-story rule or private covenants. If a repair keeps the grooves, the glass and the shape of the house, it's rarely a problem. Before you change anything people can see from the street, ask a city planner.",
    },
    {
      question: "When are you allowed to make noise?",
      answer:
        "For work with a building permit, Palo Alto sets daytime hours from Monday to Saturday, and none in residential areas on Sundays and holidays. We keep the same hours for jobs without a permit. If someone at home has calls to make, we agree on when to run the saw.",
    },
    {
      question: "Who do I call to shut off water or power at the street?",
      answer:
        "City of Palo Alto Utilities. The city runs its own electricity, gas and water, so PG&E can't help inside city limits, and in an emergency that mix-up costs you time. For our small repairs, the valves and breakers in your house are usually enough.",
    },
    {
      question: "A protected oak stands next to my fence. Can you still set posts?",
      answer:
        "Often, if we're careful. The city protects many big native trees, roots included. Near a trunk, we dig by hand and move a post before we cut a big root. Pruning is a job for an arborist. The city's Urban Forestry staff can tell you which trees on your lot are protected.",
    },
  ],
  nearby: ["sunnyvale", "san-jose", "fremont"],
};
