import type { CityContent } from "./city-content.ts";

export const hayward: CityContent = {
  slug: "hayward",
  name: "Hayward",
  description:
    "Doors that stick on clay soil, seasonal cracks, hillside steps and rental inspection lists in Hayward. Licensed handyman, free quote from photos.",
  headline: "Handyman services in Hayward",
  intro:
    "Half of Hayward is flat and half climbs the hills, with a famous fault along the seam. The ground decides much of what we are asked to fix: doors that stick, cracks that open in September and close in February. We find out which kind yours is before anyone picks up a plane.",
  neighborhoods: [
    "Downtown",
    "Upper B Street",
    "North Hayward",
    "Burbank",
    "Longwood-Winton Grove",
    "Santa Clara",
    "Jackson Triangle",
    "Southgate",
    "Mt. Eden",
    "Glen Eden",
    "Harder-Tennyson",
    "Fairway Park",
    "Hayward Highlands",
    "Mission-Garin",
    "Stonebrae",
    "Eden Shores",
  ],
  county: "Alameda County",
  housing: {
    title: "What the ground does to a house",
    paragraphs: [
      "Start with the soil. Much of the hillside above Mission Boulevard is clay that swells when wet and shrinks when dry. The Hayward fault creeps through the older part of town, where curbs and walls have slid out of line; a curb at Rose and Prospect was a stop for geologists until the city rebuilt it in 2016. Houses follow the ground: frames rack, tiles crack, and gates stop meeting their latch.",
      "On the flats the story is the postwar boom. Between the late 1940s and the early 1960s, Southgate, Longwood, Harder-Tennyson and their neighbors turned from orchards and truck farms into rows of two- and three-bedroom houses with stucco walls, oak floors, a raised foundation, often a single bath, galvanized pipe and outlets without a ground. Around downtown and Upper B Street you still find Victorians and bungalows with wood windows.",
      "Stonebrae and Eden Shores belong to this century. Their repairs are about hardware and caulk, seldom about age.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Doors that stick in winter",
      text: "On clay, a door that rubs in February may swing freely in August, and one planed in the rain shows a gap by fall. We reset hinges and strikes first and cut only what rubs all year. If three doors bind at once below fresh cracks, an engineer should see the house before we do.",
    },
    {
      service: "drywall-repair",
      title: "Cracks that follow the calendar",
      text: "Stiff filler in a seasonal crack pops out within a year. We open it, bed tape across it in setting compound and feather it wide, preferably in early summer, when the gap is about halfway. Some walls from 1950 are plaster over gypsum lath and thicker than today's board, so patches are shimmed to match.",
    },
    {
      service: "deck-repair",
      title: "Steps and decks on a slope",
      text: "The downhill posts settle, the stairs pull away, and the handrail carries what it never should. We check bases and bolts, rebuild short runs of steps, and lead roof water away from the footings. New piers or a deck that has slid call for a design and a permit.",
    },
    {
      service: "electrical-repair",
      title: "Outlets from 1955",
      text: "Postwar bedrooms got two outlets with two slots each. We replace worn ones, protect kitchen, bath and garage with GFCI outlets, labeled where no ground exists, and hang alarms in the places that code asks for. A panel that hums or feels warm goes into our note for an electrician, marked urgent.",
    },
    {
      service: "plumbing-repair",
      title: "The only bathroom in the house",
      text: "Where there is a single bath, a toilet cannot wait for a part in the mail. We ask for photos and the brand ahead, have the parts in hand, and then turn off the water. Galvanized pipe that crumbles at the thread is passed on to a plumber with a temporary cap in place.",
    },
  ],
  permits:
    "Hayward's Building Division runs the Permit Center in City Hall on B Street. Expect a permit for structural deck repair, taller retaining walls, replacement windows and new wiring; small repairs in kind normally go without. On hillside lots and near the mapped fault, additions may also need a geologist's report, and as licensed contractors we point out such limits before the work is on anyone's calendar.",
  faqs: [
    {
      question: "The city is coming to inspect my rental. Can you prepare it?",
      answer:
        "Yes. Hayward inspects rented homes under its rental inspection program, and owners get a notice. Send it to us, or the list if the visit is behind you. Alarms, window latches, drips, outlets and peeling trim are ours; heaters and panels go to their trades. Each unit gets its own invoice.",
    },
    {
      question: "Can you stop the cracks that the fault causes?",
      answer:
        "No one can. Creep is slow and steady, so a joint in a path or patio is best filled with something flexible and done again in some years. Indoors we can make a crack vanish for a good while. Anything that widens quickly, or is higher on one side, belongs to an engineer.",
    },
    {
      question: "My mail says Hayward, but am I in the city?",
      answer:
        "Not always. Cherryland and Fairview are unincorporated, so Alameda County and not City Hall handles their permits and rental rules. We work on both sides of the line. Give us the full address, and we look up who is in charge before we name any requirement.",
    },
    {
      question: "Do you come up to the hills in the rainy season?",
      answer:
        "For indoor work, all winter. Digging in soaked clay makes poor post holes, and a ladder on a wet slope is a bad idea, so fences, decks and gutters get a date between storms or from April on. Tell us if your driveway is steep or shared.",
    },
  ],
  nearby: ["fremont", "oakland", "san-jose"],
};
