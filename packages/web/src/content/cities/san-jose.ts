import type { CityContent } from "./city-content.ts";

export const sanJose: CityContent = {
  slug: "san-jose",
  name: "San Jose",
  description:
    "Sliding doors, sun-dried fences, hard-water faucets and ceiling cracks repaired in San Jose, from Willow Glen to Almaden.{license_number? Licensed handyman.}",
  headline: "Handyman services in San Jose",
  intro:
    "San Jose grew from an orchard town into a big city in one generation, so many of its houses are the same age and have the same problems. Sun, clay and hard water do most of the damage here, and fog does almost none. We load the van for that.",
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
      "In 1950, about 95,000 people lived in San Jose. By 1970, it was more than four times as many. Cambrian, Blossom Valley and much of West San Jose turned from prune and apricot orchards into streets of ranch houses. They have one story, stucco with some wood siding, a low roof, aluminum sliders and an attached garage. Berryessa, Almaden Valley and Evergreen kept growing for decades, with second floors and concrete tile roofs.",
      "You can still see those years. The older tracts have galvanized pipe and two-prong outlets. Many ceilings have a sprayed texture that can contain asbestos. Some houses from around 1970 have aluminum wiring, which takes an electrician. The valley's clay swells in winter and shrinks in summer, so cracks start at window corners and doors go crooked.",
      "The older neighborhoods are different: Victorians in the Hensley district, early Craftsman houses in Naglee Park, and Spanish and Tudor cottages from the 1920s and 1930s in Willow Glen. Fairglen, also in Willow Glen, is a tract of Eichlers.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Patio sliders and aluminum windows",
      text: "A slider from 1968 has small rollers that jam and a track that wears flat. With new rollers, a clean or capped track and a latch that lines up, you can often move it with two fingers again. New windows in a stucco wall are a bigger job with other rules, so we look at a repair first.",
    },
    {
      service: "fence-repair",
      title: "Fences baked by the sun",
      text: "Six dry months split redwood boards, and shrinking clay loosens the posts. We replace what's loose, screw down what has curled, and stain the south and west sides first. Tract fences went up together and fail together, so ask both neighbors before you order one panel.",
    },
    {
      service: "plumbing-repair",
      title: "Hard water in faucets, showers and toilets",
      text: "If your water comes from the valley's wells, it's hard. Scale makes faucets stiff, clogs aerators and keeps toilets running, so we rebuild or replace the parts and change shut-off valves that don't close. On galvanized pipe, we look before we turn, because old threads can break.",
    },
    {
      service: "drywall-repair",
      title: "Corner cracks and sprayed ceilings",
      text: "If you only fill a crack above a door, it's back after the next dry summer. We tape it first, then match the knockdown or orange peel texture around it. If a ceiling was sprayed before 1980, a lab tests a sample before anyone sands it.",
    },
    {
      service: "electrical-repair",
      title: "Ceiling fans for hot bedrooms",
      text: "Many of these ranch houses have no air conditioning, and a fan is the cheapest way to sleep on an August night. The old ceiling box was made for a light, so we replace it with one rated for a fan if we can reach it. If the wires turn out to be aluminum, we close the box and send you to an electrician.",
    },
  ],
  permits:
    "San Jose's Building Division, part of the Department of Planning, Building and Code Enforcement, issues permits, many of them online at SJPermits.org. New windows, water heaters and new wiring generally need one, while faucets, patches, paint and repairs to a normal-height fence generally don't. City landmarks and historic districts may have a review, too, and {license_number?since we're licensed, }you hear about it in your quote and not from an inspector.",
  faqs: [
    {
      question: "Do you work in San Jose's mobile home parks?",
      answer:
        "Yes, on steps, doors, skirting, faucets and the other repairs on our list. The city has dozens of parks, and each has its own rules for contractors. Permits for changes to the home come from the state's housing department (HCD) instead of City Hall, so we ask about that first.",
    },
    {
      needs: ["license_number", "insurance_claim"],
      question: "Our townhouse association wants paperwork before any work. Can you send it?",
      answer:
        "Yes. Our license number is at the bottom of this page, and we can get a certificate of general liability insurance made out to your association. Fences, front doors and outside colors often need their approval in writing. Please wait for that letter before we order parts.",
    },
    {
      question: "Isn't summer too hot for painting and caulking outside?",
      answer:
        "Only on the wrong wall. Paint that dries too fast doesn't smooth out or hold well. In a hot week, we paint the west side in the morning and follow the shade around the house. Winters here are drier than up the Bay, with plenty of good days between storms.",
    },
    {
      question: "How do you plan visits in a city this large?",
      answer:
        "By area. We do Almaden, Cambrian and Blossom Valley together, and Berryessa, Alum Rock and Evergreen another day. We answer each quote request within {hours} hours. If your dates are flexible, tell us, and you can share a day with others on your side of town.",
    },
  ],
  nearby: ["sunnyvale", "palo-alto", "fremont"],
};
