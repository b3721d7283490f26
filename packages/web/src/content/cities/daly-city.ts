import type { CityContent } from "./city-content.ts";

export const dalyCity: CityContent = {
  slug: "daly-city",
  name: "Daly City",
  description:
    "Rusting windows, railings and lights, damp garage rooms and peeling trim repaired in Daly City, by a {license_number?licensed }handyman who plans around fog.",
  headline: "Handyman services in Daly City",
  intro:
    "Daly City sits on the ridge that catches the ocean fog, and the houses stand close together. Metal rusts, paint dries slowly, and garages smell like the sea. We pick materials that hold up in that air, and the right days to do the work.",
  neighborhoods: [
    "Westlake",
    "Original Daly City",
    "Top of the Hill",
    "Crocker",
    "Vista Grande",
    "Hillside",
    "Southern Hills",
    "Bayshore",
    "St. Francis Heights",
    "Serramonte",
  ],
  county: "San Mateo County",
  housing: {
    title: "Stucco houses from the 1940s to the 1960s",
    paragraphs: [
      'After the war, Henry Doelger, who had already built much of San Francisco\'s Sunset, kept going across the county line. He built Westlake from the late 1940s into the 1960s: stucco fronts in many patterns, living rooms above a garage, low roofs behind parapets. Malvina Reynolds wrote "Little Boxes" about these hills in 1962. Inside, many of the boxes still have their hardwood floors and tiled baths.',
      "The oldest part of town is along Mission Street, where people who lost their homes in the 1906 earthquake camped on John Daly's dairy land and stayed. Cottages and small stucco houses followed, up toward Crocker and San Bruno Mountain. St. Francis Heights and Serramonte went up on the southern ridges in the 1950s and 1960s, right in the ocean weather.",
      "Salt fog eats steel window frames, railings, nail heads and garage door hardware. Rain gets in at the parapet and around windows on the ocean side. The dampest room is usually the one behind the garage.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Steel and aluminum windows in salt air",
      text: "A steel window swells with rust until it won't shut. We grind it down to good metal, treat and seal it, replace cranks, latches and gaskets, and clean up tracks and rollers on aluminum sliders. If a frame has rusted through, you need a new one, and in this city that takes a permit.",
    },
    {
      service: "painting-services",
      title: "Railings, trim and garage door frames",
      text: "If you paint over rust in June, it's back by Christmas. We grind or brush it off, prime the bare metal the same day, and coat it before the evening fog. We let wood trim dry first, even if that means a second visit.",
    },
    {
      service: "drywall-repair",
      title: "Damp walls behind the garage",
      text: "Mildew on the back wall of a ground-floor room has a cause, such as a downspout, a dryer that vents indoors or a bath fan that moves no air. We find it, cut out what's soft, and close the wall once it's dry. If you skip that step, the spot comes right back.",
    },
    {
      service: "gutter-cleaning",
      title: "Scuppers and downspouts of low roofs",
      text: "Westlake has few trees, but sand, moss and whatever the gulls drop can plug the one drain on a low roof. We clear scuppers and downspouts from a ladder and flush them out. The roof itself is a roofer's job.",
    },
    {
      service: "electrical-repair",
      title: "Porch lights that rust",
      text: "Outdoor lights here rust from the screws in. We put in lights rated for wet, coastal spots, with a gasket and a sealed box. Garage and porch outlets get GFCI protection and covers that close over the plug.",
    },
  ],
  permits:
    "Daly City's Building Division, at City Hall on 90th Street, asks for permits more often than many cities, even for new windows, siding, garage doors, and plumbing and electrical fixtures. You don't need one for painting, patching or adjusting a door. In our quote, {license_number?as licensed contractors, }we say which jobs need a permit and who applies for it.",
  faqs: [
    {
      question: "Can you finish or legalize the room behind my garage?",
      answer:
        "No. A legal bedroom or unit takes plans, permits and inspections through the city. If the room already has permits, we fix it like any other room. If it doesn't, we only do what keeps people safe and dry, and suggest that you talk to the Building Division.",
    },
    {
      question: "I am selling. What is the 3R report, and can you work from it?",
      answer:
        "Daly City asks sellers to give buyers a Residential Requirements Report, which shows the permit history of the home. Order it early, because it can turn up old work without a permit. We can do the small repairs that come with a sale. An open permit takes a contractor who does that kind of work.",
    },
    {
      question: "Does exterior paint ever dry in this fog?",
      answer:
        "Yes, on the right day. We start late in the morning, when the surface is dry to the touch, and stop early so the paint sets before evening. Early fall usually has the clearest weather. In July, we'd rather do your indoor list and wait.",
    },
    {
      question: "Where can you park on a street full of cars?",
      answer:
        "Your driveway is best, if you can keep one car out for the day. At the Top of the Hill and on Westlake's older streets, the curb fills up at night, and street sweeping is on set days. Tell us your sweeping day, and we'll plan around it.",
    },
  ],
  nearby: ["san-francisco", "palo-alto", "oakland"],
};
