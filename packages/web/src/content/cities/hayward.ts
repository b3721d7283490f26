import type { CityContent } from "./city-content.ts";

export const hayward: CityContent = {
  slug: "hayward",
  name: "Hayward",
  description:
    "Doors that stick on clay soil, seasonal cracks, hillside steps and rental inspection lists in Hayward. Free quote from photos{license_number?, by a licensed handyman}.",
  headline: "Handyman services in Hayward",
  intro:
    "Half of Hayward is flat, half is in the hills, and a famous fault runs in between. The ground causes a lot of what we fix: doors that stick, and cracks that open in September and close in February. We find out what's going on before anyone cuts into a door.",
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
    title: "Clay soil, the fault and your house",
    paragraphs: [
      "Start with the soil. Much of the hillside above Mission Boulevard is clay that swells when it's wet and shrinks when it's dry. The Hayward fault creeps through the older part of town and has moved curbs and walls out of line. Geologists used to visit a curb at Rose and Prospect until the city rebuilt it in 2016. Houses move with the ground: frames go crooked, tiles crack, and gates miss their latch.",
      "The flats filled up after the war. Between the late 1940s and the early 1960s, Southgate, Longwood and Harder-Tennyson turned from orchards and farms into rows of two- and three-bedroom houses. They have stucco walls, oak floors and a raised foundation. Many have one bath, galvanized pipe and outlets with no ground. Around downtown and Upper B Street, you still find Victorians and bungalows with wood windows.",
      "Stonebrae and Eden Shores are much newer. Repairs there are mostly hardware and caulk.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Doors that stick in winter",
      text: "On clay, a door that rubs in February may swing freely in August, and if you plane it in the rain, it has a gap by fall. We reset hinges and strikes first, and cut only what rubs all year. If three doors stick at once under new cracks, call an engineer before you call us.",
    },
    {
      service: "drywall-repair",
      title: "Cracks that follow the calendar",
      text: "Hard filler in a seasonal crack pops out within a year. We open the crack, tape it with setting compound and spread it wide, best in early summer, when the gap is about halfway. Some walls from 1950 are thicker than today's drywall, so we shim the patch to match.",
    },
    {
      service: "deck-repair",
      title: "Steps and decks on a slope",
      text: "The downhill posts sink, the stairs pull away, and the handrail takes the load. We check post bases and bolts, rebuild short runs of steps, and send roof water away from the footings. New piers, or a deck that slid, take a design and a permit.",
    },
    {
      service: "electrical-repair",
      title: "Outlets from 1955",
      text: "Bedrooms back then got two outlets with two slots each. We replace worn ones, put GFCI outlets in the kitchen, bath and garage, and hang alarms where the code requires them. If your panel hums or feels warm, call an electrician right away.",
    },
    {
      service: "plumbing-repair",
      title: "The only bathroom in the house",
      text: "If you have one bath, your toilet can't wait for a part in the mail. We ask for photos and the brand first, and don't turn off the water until we have the parts in hand. If old galvanized pipe crumbles, we cap it and send you to a plumber.",
    },
  ],
  permits:
    "Hayward's Building Division runs the Permit Center in City Hall on B Street. You'll need a permit for structural deck repair, taller retaining walls, new windows and new wiring, but usually not for small repairs. Additions on a hillside or near the fault may also need a geologist's report, and {license_number?as licensed contractors }we tell you before anything is on the calendar.",
  faqs: [
    {
      question: "The city is coming to inspect my rental. Can you get it ready?",
      answer:
        "Yes. Hayward inspects rented homes under its rental inspection program, and owners get a notice. Send it to us, or the list if the inspector has already been there. We do alarms, window latches, drips, outlets and peeling trim. Heaters and panels go to a specialist. Each unit gets its own invoice.",
    },
    {
      question: "Can you stop the cracks that the fault causes?",
      answer:
        "No one can. The ground moves slowly and never stops, so we fill the joint in a path or patio with something flexible, and you redo it after a few years. Indoors, we can make a crack disappear for a good while. If it gets wider fast, or one side is higher, call an engineer.",
    },
    {
      question: "My mail says Hayward. Am I in the city?",
      answer:
        "Maybe not. Cherryland and Fairview are outside the city, so Alameda County handles permits and rental rules there. We work on both sides of the line. Give us the full address, and we'll look up who is in charge before we tell you what you need.",
    },
    {
      question: "Do you come up to the hills in the rainy season?",
      answer:
        "For indoor work, all winter. Wet clay makes bad post holes, and a ladder on a wet slope is a bad idea. So we do fences, decks and gutters between storms or after April. Tell us if your driveway is steep or shared.",
    },
  ],
  nearby: ["fremont", "oakland", "san-jose"],
};
