import type { CityContent } from "./city-content.ts";

export const oakland: CityContent = {
  slug: "oakland",
  name: "Oakland",
  description:
    "Bungalow porches, rafter tails, hillside decks and side-yard gates repaired in Oakland by a {license_number?licensed }handyman. Send photos for a free quote.",
  headline: "Handyman services in Oakland",
  intro:
    "Oakland changes as you go uphill: Victorians near the Bay, bungalows along the old streetcar lines, and decks on tall posts in the hills. They all wear out in different ways. We work on all three, and you get a written quote first.",
  neighborhoods: [
    "Rockridge",
    "Temescal",
    "Piedmont Avenue",
    "Grand Lake",
    "Adams Point",
    "Crocker Highlands",
    "Trestle Glen",
    "Glenview",
    "Dimond",
    "Laurel",
    "Montclair",
    "Maxwell Park",
    "Fruitvale",
    "Golden Gate",
    "West Oakland",
    "Jack London Square",
  ],
  county: "Alameda County",
  housing: {
    title: "Houses in the flats, on bungalow streets and in the hills",
    paragraphs: [
      "West Oakland has some of the oldest houses in the East Bay, cottages and Victorians that went up around the railroad from about 1870 on. They have redwood siding, tall narrow windows and, unless someone rebuilt them, shallow brick footings.",
      "After the 1906 fire, people moved over from San Francisco, and the streetcars took them farther out. Temescal, Rockridge, the Laurel and the Dimond filled with Craftsman bungalows into the 1920s: wide eaves, exposed rafter tails, big porches and built-in cabinets. Crocker Highlands and Trestle Glen got stucco houses in Tudor and Mediterranean styles. In all of them, water gets into the cut ends of rafters and posts. The first wiring was often knob-and-tube, and the pipes were galvanized steel.",
      "The hills are newer, and newest above Rockridge and Claremont, where the firestorm of October 1991 destroyed about three thousand homes. The houses built since then are often big and stucco, with decks high above the slope. There we look at flashing, railings and connections first.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Rafter tails and porch posts",
      text: "On a bungalow, the rafter tails stick out past the roof and soak up water through their cut ends. We cut out the soft part, splice in new wood and copy the shape of the next one, so they all match. We check porch posts at the bottom, too, where paint hides rot the longest.",
    },
    {
      service: "deck-repair",
      title: "Tall decks in Montclair",
      text: "When a deck hangs a story above a canyon, the ledger, railing and stairs matter more than the boards. We check the connections from below, replace rusted hangers and bolts, and tighten the railings. If posts or footings have moved, you need an engineer, and we say so instead of hiding it.",
    },
    {
      service: "gutter-cleaning",
      title: "Gutters under redwoods, oaks and pines",
      text: "Around Joaquin Miller Park, a gutter can fill with needles more than once a year, and dry needles burn. We suggest clearing them in early summer for fire season and again in the fall for the rain. You get photos from the ladder, because insurance companies sometimes ask for them.",
    },
    {
      service: "electrical-repair",
      title: "Tired switches and two-prong outlets",
      text: "In houses from the 1910s and 1920s, we replace worn switches, porch lights and outlets, with GFCI protection if there's no ground wire. If you like your push-button switches, you can still buy new ones with the same look. We don't splice into knob-and-tube wiring, but we write down where we saw it for your electrician.",
    },
    {
      service: "fence-repair",
      title: "Gates and fences in narrow side yards",
      text: "Wet winters and clay soil tip fence posts in Oakland's sloping side yards, and the gate sticks first. We set posts in concrete, step the panels down the slope, and brace each gate from its lower hinge. If your driveway leaves only a foot of room to dig, we measure before we promise anything.",
    },
  ],
  permits:
    "Oakland's Planning and Building Department issues permits and also reviews visible changes to landmarks and houses in preservation districts. You usually don't need a permit for fence boards, faucets or a rafter tail, but you do for structural deck work, new circuits and new window openings. We{license_number?'re licensed contractors, and we} say in your quote which kind of job yours is.",
  faqs: [
    {
      question: "My house is below street level in the hills. Can you get to it?",
      answer:
        "Usually. Tell us how many steps go down, if there's parking on only one side, and where we can park without blocking the road. On a red flag day, we'd rather move the date than leave a van on a narrow way out.",
    },
    {
      question: "I own units under Oakland's Rent Adjustment Program. What papers do you give me?",
      answer:
        "The program covers many units built before 1983, and you may have to show what was fixed, when and for how much. We list each item and each unit separately, with photos from before and after. Ask the program if you can pass a cost on to the tenant.",
    },
    {
      question: "Do you repair chimneys and brick foundations?",
      answer:
        "No. The Hayward fault runs along the bottom of Oakland's hills, so brick and foundation walls take an engineer and a specialist. We can help with the small stuff before an earthquake: anchor bookcases to studs, add cabinet latches, or hang a heavy mirror on the right hooks.",
    },
    {
      question: "Can one request cover a duplex in Temescal and a house in the hills?",
      answer:
        "Yes, just give us both addresses. We answer each quote request within {hours} hours, price the two places separately and try to do them on the same day. Tell us who lets us in at each one, and who approves the work.",
    },
  ],
  nearby: ["berkeley", "hayward", "san-francisco"],
};
