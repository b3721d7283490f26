import type { CityContent } from "./city-content.ts";

export const paloAlto: CityContent = {
  slug: "palo-alto",
  name: "Palo Alto",
  description:
    "Eichler siding, sliders and fixtures, Professorville trim and flat-roof gutters in Palo Alto, by a licensed handyman who asks before he drills.",
  headline: "Handyman services in Palo Alto",
  intro:
    "In Palo Alto the first question is whether you live in an Eichler. If so, the slab may hold heating pipes, there is no attic, and the walls are paneling instead of plaster; every repair follows from that. If not, we ask for the year the house was built.",
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
      "Joseph Eichler built more houses here than in any other city, well over two thousand, mostly in the 1950s and 1960s. Greenmeadow and Green Gables have been on the National Register of Historic Places since 2005, and Fairmeadow is known for streets that run in circles. The recipe repeats: a slab with radiant heating pipes, posts and beams, a board ceiling that is also the underside of the roof, mahogany paneling, grooved siding and walls of glass.",
      "It leads to its own repairs. Siding takes up water from sprinklers and soil, beam ends rot where they run out into the weather, and sliders grow heavy. There is no cavity for a new wire. A leak in the slab belongs to a radiant heating specialist.",
      "Near downtown the houses are older. Professorville has shingled and Colonial Revival houses from the 1890s to the 1920s, Crescent Park and Old Palo Alto have Spanish and Tudor ones, largely from the 1920s and 1930s, and College Terrace keeps its cottages. Here you find crawl spaces, plaster and wood windows, under large street trees.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Eichler siding and beam ends",
      text: "The lowest inches of the thin grooved siding go first. We replace single panels with the matching groove, seal the cut edge and ask you to keep mulch away from it. A beam end that is soft on the surface can be cut back and rebuilt; one that is soft inside goes to an engineer.",
    },
    {
      service: "door-window-repair",
      title: "Heavy sliders and glass walls",
      text: "Behind most stubborn sliders are flat rollers and a track full of grit. We change rollers, guides and locks, and rebuild screens in sizes that no store carries. Fixed panes as big as a wall are set by a glazier, these days in safety glass.",
    },
    {
      service: "electrical-repair",
      title: "Fixtures in a house without an attic",
      text: "In an Eichler the cables lie in walls, beams or on the roof deck, so a lamp cannot simply be moved a foot. We replace globe lights, switches and outlets at the boxes that exist and add GFCI protection in baths, kitchens and patios. New lines are best planned with an electrician when the roof is next redone.",
    },
    {
      service: "tile-installation",
      title: "Tile over a radiant slab",
      text: "Nothing is drilled or nailed into the slab before the pipes have been located. Floor tile suits radiant heat, set in flexible mortar with joints that can move. Vinyl tiles of the 1950s and the black glue below them may hold asbestos, so they are tested and left in peace until the result is here.",
    },
    {
      service: "gutter-cleaning",
      title: "Low roofs below magnolias and oaks",
      text: "A nearly flat roof has few outlets, and a handful of magnolia leaves can close one. We clear edges, outlets and downspouts from a ladder before the first storm and once more when the trees are done. We keep off foam roofing, since a foot can dent it.",
    },
  ],
  permits:
    "Permits come from the city's Development Center, part of Planning and Development Services. Replacement windows, electrical work beyond changing a fixture, and structural repairs generally need one, and visible changes in Professorville or to a listed house can go before the Historic Resources Board. We work under a contractor's license, so we check this and tell you before we agree on a date.",
  faqs: [
    {
      question: "Are there rules for repairs to an Eichler?",
      answer:
        "The city has published Eichler guidelines, which are mostly advice, and some tracts have a single-story overlay or private covenants. A repair that keeps the groove, the glass lines and the proportions rarely raises an eyebrow. For a change that shows from the street, ask a city planner first.",
    },
    {
      question: "When are you allowed to make noise?",
      answer:
        "For work under a building permit, Palo Alto sets daytime hours from Monday to Saturday, with none in residential areas on Sundays and holidays. We keep to the same hours when no permit is involved. If someone in the house has calls to make, we agree on when the saw may run.",
    },
    {
      question: "Whom do I call to shut off water or power at the street?",
      answer:
        "City of Palo Alto Utilities, which supplies electricity, gas and water itself. PG&E can't help inside city limits, and in an emergency that mix-up costs time. For our own small repairs the valves and breakers of the house are normally enough.",
    },
    {
      question: "A protected oak stands next to my fence. Can you still set posts?",
      answer:
        "Often, with care. The city protects many large native trees, and their roots count. Near a trunk we dig by hand, shift a post before we cut a root of any size, and leave pruning to arborists. The Urban Forestry staff can say which trees on your lot are protected.",
    },
  ],
  nearby: ["sunnyvale", "san-jose", "fremont"],
};
