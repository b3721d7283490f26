import type { CityContent } from "./city-content.ts";

export const oakland: CityContent = {
  slug: "oakland",
  name: "Oakland",
  description:
    "Bungalow porches, rafter tails, hillside decks and side-yard gates repaired in Oakland by a licensed handyman. Send photos for a free quote.",
  headline: "Handyman services in Oakland",
  intro:
    "Oakland changes with every hundred feet of height: Victorians near the Bay, bungalows along the old streetcar lines, decks on tall posts in the hills. Each wears out in its own way. We work on all three, with a written quote first.",
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
    title: "Three Oaklands: flats, bungalow streets and hills",
    paragraphs: [
      "West Oakland has some of the oldest houses of the East Bay, cottages and Victorians that went up around the railroad from about 1870 on. They have redwood siding, tall narrow windows and, where nobody has rebuilt them, shallow brick footings.",
      "After 1906, people from the burned city across the Bay moved over, and the streetcars took them further out. Temescal, Rockridge, the Laurel and the Dimond filled with Craftsman bungalows into the 1920s: wide eaves, exposed rafter tails, porches on tapered piers, box-beam ceilings, built-in buffets. Crocker Highlands and Trestle Glen followed with Tudor and Mediterranean houses in stucco. Water gets into the end grain of rafters and posts, original wiring was often knob-and-tube, and supply pipes were galvanized steel.",
      "The hills are younger, and those above Rockridge and Claremont younger still, because the firestorm of October 1991 destroyed some three thousand homes. What was rebuilt there is often large, in stucco, with decks high above the slope; flashing, railings and connections are what we look at first.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Rafter tails and porch posts",
      text: "A bungalow's rafter tails reach past the roof and drink water through their cut ends. We remove the soft part, splice in new wood and copy the profile of the neighboring tail, so the row still reads as one. Porch posts get the same care at the foot, where paint hides decay longest.",
    },
    {
      service: "deck-repair",
      title: "Tall decks in Montclair",
      text: "When a deck hangs a story above a canyon, its ledger, railing and stairs matter more than its boards. We check the connections from below, change rusted hangers and bolts, and make railings firm. Posts or footings that have shifted are a case for an engineer, and we tell you so instead of leveling over it.",
    },
    {
      service: "gutter-cleaning",
      title: "Gutters under redwoods, oaks and pines",
      text: "Around Joaquin Miller Park a gutter can fill with needles more than once a year, and dry needles are fuel. We suggest clearing them in early summer for the fire months and again in the fall for the rain. You get photos from the ladder, which insurers sometimes ask for.",
    },
    {
      service: "electrical-repair",
      title: "Tired switches and two-prong outlets",
      text: "In houses of the 1910s and 1920s we replace worn switches, porch lamps and outlets, with GFCI protection where there is no ground wire. If you like your push-button switches, new ones of the same look are made. We do not splice into knob-and-tube; what we see of it goes into a note for your electrician.",
    },
    {
      service: "fence-repair",
      title: "Gates and fences in narrow side yards",
      text: "Wet winters and clay tip the posts of Oakland's sloping side yards, and the gate is the first to tell. We set posts in concrete, step the panels with the grade, and brace each gate from its lower hinge. Where a driveway leaves a foot of room for digging, we measure before we promise anything.",
    },
  ],
  permits:
    "Oakland's Planning and Building Department issues permits and also reviews visible changes to landmarks and houses in preservation districts. Repairs in kind, such as fence boards, faucets or a rafter tail, usually need no permit; structural deck work, new circuits and changed window openings usually do. As licensed contractors we write into the quote on which side of that line your job falls, before a tool comes out.",
  faqs: [
    {
      question: "My house is below street level in the hills. Can you get to it?",
      answer:
        "Usually. Tell us how many steps lead down, whether there is parking on one side only, and where a van can stand without closing the road. On a red flag day we would rather move the date than leave a vehicle on a narrow way out.",
    },
    {
      question: "I own units under Oakland's Rent Adjustment Program. What papers do you give me?",
      answer:
        "Many units built before 1983 are covered, and an owner may one day have to show what was repaired, when and at what cost. We list items and units apart and add photos from before and after. Whether a cost can be passed on is a question for the program.",
    },
    {
      question: "Do you repair chimneys and brick foundations?",
      answer:
        "No. The Hayward fault runs along the foot of Oakland's hills, so masonry and cripple walls deserve an engineer and a specialist contractor. Our part is smaller and still worth an afternoon: bookcases anchored to studs, cabinet latches, a heavy mirror on proper hooks.",
    },
    {
      question: "Can one request cover a duplex in Temescal and a house in the hills?",
      answer:
        "Yes, as two addresses in one message. We answer each quote request within {hours} hours, price the places separately and try to plan them for the same day. Tell us who opens the door at each, and who approves the whole.",
    },
  ],
  nearby: ["berkeley", "hayward", "san-francisco"],
};
