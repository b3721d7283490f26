import type { CityContent } from "./city-content.ts";

export const dalyCity: CityContent = {
  slug: "daly-city",
  name: "Daly City",
  description:
    "Rusting windows, railings and lights, damp garage rooms and peeling trim repaired in Daly City, by a licensed handyman who plans around fog.",
  headline: "Handyman services in Daly City",
  intro:
    "Daly City stands on the ridge that catches the ocean's fog, and its houses stand close together on it. Metal rusts, paint dries slowly, and garages smell of the sea. We choose materials for that air and days for that weather.",
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
    title: "Little boxes, better built than the song",
    paragraphs: [
      'After the war Henry Doelger, who had already filled much of San Francisco\'s Sunset, went on building across the county line. His Westlake rose from the late 1940s into the 1960s: stucco fronts in many patterns, living rooms above a garage, low roofs behind parapets. Malvina Reynolds wrote "Little Boxes" about these hills in 1962. Inside, many of the boxes still have their hardwood floors and tiled baths.',
      "The oldest part lies along Mission Street, where refugees of the 1906 earthquake camped on John Daly's dairy land and stayed. Cottages and small stucco houses followed, climbing toward Crocker and San Bruno Mountain. St. Francis Heights and Serramonte spread over the southern ridges in the 1950s and 1960s, in full view of the Pacific's weather.",
      "Salt fog eats steel window frames, railings, nail heads and garage door hardware. Rain finds its way in at the parapet and around windows on the ocean side. The dampest room is usually the one behind the garage.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Steel and aluminum windows in salt air",
      text: "A steel casement swells with rust until it no longer shuts. We take it back to sound metal, treat and seal it, and replace cranks, latches and gaskets; aluminum sliders get new rollers and a track without the white crust. A frame that has rusted through has to be replaced, which in this city takes a permit.",
    },
    {
      service: "painting-services",
      title: "Railings, trim and garage door frames",
      text: "Rust painted over in June is back by Christmas. We grind or brush it off, prime the bare metal the same day, and coat it before the evening fog. Wood trim is given time to dry first, even when that means a second visit.",
    },
    {
      service: "drywall-repair",
      title: "Damp walls behind the garage",
      text: "Mildew on the back wall of a ground-floor room has a cause: a downspout outside, a dryer that vents indoors, a bath fan that moves no air. We look for it, cut out what is soft and close the wall once it is dry. Without that step the spot returns in its old shape.",
    },
    {
      service: "gutter-cleaning",
      title: "Scuppers and downspouts of low roofs",
      text: "There are few trees in Westlake, but sand, moss and what gulls bring can plug the one outlet of a low roof. We clear scuppers, leader heads and downspouts from ladders and flush them toward the drain. The roof itself we leave to a roofer.",
    },
    {
      service: "electrical-repair",
      title: "Porch lights that die young",
      text: "Outdoor fixtures here corrode from the screws inward. We install ones rated for wet and coastal places, with a gasket and a sealed box, and give garage and porch outlets GFCI protection and covers that close over the plug. Timers and doorbells nearby are checked in the same go.",
    },
  ],
  permits:
    "Daly City's Building Division, at City Hall on 90th Street, takes a broader view than many of its neighbors: its published list includes new windows, siding and garage doors, rooms built in a garage, and even the replacement of plumbing and electrical fixtures. Painting, patching and adjusting are not on it, but asking costs little. We are licensed contractors; our quote says which lines need a permit and who applies, before we begin.",
  faqs: [
    {
      question: "Can you finish or legalize the room behind my garage?",
      answer:
        "No. Turning it into a legal bedroom or unit takes drawings, permits and inspections through the city. If the room has papers, we repair it like any other. If it has none, we limit ourselves to what keeps people safe and dry, and suggest that you talk with the Building Division.",
    },
    {
      question: "I am selling. What is the 3R report, and can you work from it?",
      answer:
        "Daly City asks sellers to give buyers a Residential Requirements Report, which shows the property's permit history. Order it early, since it can turn up old work without a permit. We can take care of the small repairs around it; open permits need whoever is qualified for that work.",
    },
    {
      question: "Does exterior paint ever dry in this fog?",
      answer:
        "Yes, on the right day. We begin late in the morning, when the surface is dry to the touch, and stop early enough that the film sets before evening. Early fall is normally the clearest stretch. In July we would sooner do your indoor list and wait.",
    },
    {
      question: "Where should your van go on a street full of cars?",
      answer:
        "Your driveway is best, if one car can stay out for the day. At the Top of the Hill and on Westlake's older streets, the curb fills up at night and is swept on set days. Mention your sweeping day, and we book around it.",
    },
  ],
  nearby: ["san-francisco", "palo-alto", "oakland"],
};
