import type { CityContent } from "./city-content.ts";

export const sanJose: CityContent = {
  slug: "san-jose",
  name: "San Jose",
  description:
    "Sliding doors, sun-dried fences, hard-water faucets and ceiling cracks repaired in San Jose, from Willow Glen to Almaden. Licensed handyman.",
  headline: "Handyman services in San Jose",
  intro:
    "San Jose grew from an orchard town into a big city within one generation, so its houses share an age and the troubles of that age. Sun, clay and hard water do most of the damage here, and fog hardly any. That decides what we put in the van.",
  neighborhoods: [
    "Willow Glen",
    "Rose Garden",
    "Naglee Park",
    "Japantown",
    "Downtown",
    "Shasta-Hanchett",
    "Cambrian",
    "Almaden Valley",
    "Blossom Valley",
    "Santa Teresa",
    "Evergreen",
    "Silver Creek",
    "Alum Rock",
    "Berryessa",
    "West San Jose",
  ],
  county: "Santa Clara County",
  housing: {
    title: "A city built in about twenty-five years",
    paragraphs: [
      "In 1950 some 95,000 people lived in San Jose; by 1970 there were more than four times as many. Cambrian, Blossom Valley and much of West San Jose turned from prune and apricot orchards into streets of ranch houses: one story, stucco with some wood siding, a low roof, aluminum sliders and an attached garage. Berryessa, Almaden Valley and Evergreen kept growing for decades after, with second floors and concrete tile roofs.",
      "Those years left a signature. Earlier tracts have galvanized pipe and two-prong outlets, many ceilings carry a sprayed texture that may hold asbestos, and some houses from the years around 1970 have aluminum branch wiring, which needs an electrician's methods. The valley's clay swells in winter and shrinks in summer, so cracks start at window corners and doors go out of square.",
      "The older pockets are another world: Victorians in the Hensley district, early Craftsman houses in Naglee Park, Spanish and Tudor cottages of the 1920s and 1930s in Willow Glen and the Rose Garden. Fairglen, also in Willow Glen, is a tract of Eichlers.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Patio sliders and aluminum windows",
      text: "A slider from 1968 rides on small rollers that seize and a track that wears flat. New rollers, a cleaned or capped track and a latch that meets its keeper often make it run with two fingers again. Replacing whole windows set in stucco is a larger job with other rules, so we look at repair first.",
    },
    {
      service: "fence-repair",
      title: "Fences baked by the sun",
      text: "Six dry months split redwood boards, and shrinking clay loosens the posts. We replace what rocks, screw down what has curled and stain the south and west sides before the others. Tract fences tend to have been built together and to fail together, so it pays to ask both neighbors before you order one panel.",
    },
    {
      service: "plumbing-repair",
      title: "Hard water in faucets, showers and toilets",
      text: "Where the tap is fed from the valley's wells, the water is hard. Scale stiffens cartridges, clogs aerators and keeps toilets running. We rebuild or replace them and change shut-off valves that no longer close; on galvanized stubs we look before we turn, since old threads can break.",
    },
    {
      service: "drywall-repair",
      title: "Corner cracks and sprayed ceilings",
      text: "A crack above a door that was only filled will be back after the next dry summer. We tape and bed it, then match the knockdown or orange peel around it. If a ceiling was sprayed before 1980, a laboratory looks at a sample before anybody sands.",
    },
    {
      service: "electrical-repair",
      title: "Ceiling fans for hot bedrooms",
      text: "Many of these ranch houses were built without air conditioning, and a fan is the cheapest relief on an August night. The old ceiling box was meant for a lamp, so we replace it with one rated for a fan where we can reach it. If the wires turn out to be aluminum, we close the box and refer you to an electrician.",
    },
  ],
  permits:
    "San Jose's Building Division, part of the Department of Planning, Building and Code Enforcement, issues permits, many of them online at SJPermits.org. Window replacement, water heaters and new wiring generally need one; faucets, patches, paint and repairs to a fence of ordinary height generally don't. City landmarks and houses in a historic district may need preservation review as well, and since we are licensed, you learn all this from the quote and not from an inspector.",
  faqs: [
    {
      question: "Do you work in San Jose's mobile home parks?",
      answer:
        "Yes, on steps, doors, skirting, faucets and the other repairs of our list. The city has dozens of parks, each with its own rules for contractors. Permits to alter the home itself come from the state's housing department (HCD) instead of City Hall, so we ask about that first.",
    },
    {
      question: "Our townhouse association wants paperwork before anyone works. Can you supply it?",
      answer:
        "Our license number stands at the foot of this page, and we ask our insurer for a certificate of general liability insurance made out to the association. In townhouse communities, fences, front doors and outside colors often need written approval. Please wait for that letter before we order parts.",
    },
    {
      question: "Isn't summer too hot for painting and caulking outside?",
      answer:
        "Only on the wrong wall. Paint that dries too fast does not level or hold well, so in a hot week we work the west side in the morning and follow the shade around the house. Winters here are drier than up the Bay and leave many good days between storms.",
    },
    {
      question: "How do you plan visits in a city this large?",
      answer:
        "By corner: Almaden, Cambrian and Blossom Valley together, Berryessa, Alum Rock and Evergreen at another time. We answer each quote request within {hours} hours. If your dates are flexible, say so, and you can share a day with others on your side of the city.",
    },
  ],
  nearby: ["sunnyvale", "palo-alto", "fremont"],
};
