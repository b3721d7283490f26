import type { CityContent } from "./city-content.ts";

export const sanFrancisco: CityContent = {
  slug: "san-francisco",
  name: "San Francisco",
  description:
    "Sash windows, back stairs, plaster and salt-worn trim repaired in San Francisco by a licensed handyman, from the Mission to the Sunset.",
  headline: "Handyman services in San Francisco",
  intro:
    "San Francisco is a city of wood standing shoulder to shoulder, much of it older than anyone who lives in it. We keep its doors closing, its back stairs safe and its plaster on the wall. Tell us the district and the year, and the likely cause is often clear before we climb your steps.",
  neighborhoods: [
    "Mission District",
    "Noe Valley",
    "Castro",
    "Haight-Ashbury",
    "Inner Sunset",
    "Outer Sunset",
    "Richmond District",
    "Pacific Heights",
    "Marina",
    "North Beach",
    "Potrero Hill",
    "Bernal Heights",
    "Glen Park",
    "West Portal",
    "Excelsior",
    "Bayview",
  ],
  county: "San Francisco County",
  housing: {
    title: "Redwood, plaster and a garage below",
    paragraphs: [
      "In the Mission, Noe Valley, the Haight and Pacific Heights most older buildings are Victorians and Edwardians: redwood siding over wood frames, lath and plaster, double-hung windows on cords and weights. The narrow Italianates came first, in the 1870s, then the Stick and Queen Anne fronts of the 1880s and 1890s. After the earthquake and fire of 1906, plainer Edwardian flats filled whole blocks.",
      "West of Twin Peaks the houses are younger and much alike. From the 1920s to the 1940s, builders such as Henry Doelger covered the dunes of the Sunset with stucco rows, the living rooms set above a garage. Salt fog rusts their nails, railings and lamps, and lifts the paint on the ocean side.",
      "What fails depends on which side of the hills you live. In the fog belt it is metal and paint. In the sunnier east it is dry putty, cracked siding on south walls, and wood stairs at the back that have been wet every winter for decades. Plaster cracks everywhere, because these frames move a little with each season.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Sash windows that drop or won't open",
      text: "Most Victorian and Edwardian sashes have lost their cords or been painted shut, while the wood is still good. We free them, hang them on new cord and weatherstrip them on the inside, so the front stays as it was. Old redwood resists rot better than most wood you could buy today.",
    },
    {
      service: "deck-repair",
      title: "Back stairs and landings",
      text: "Behind a row of flats, one wood stair serves as exit, porch and way to the trash. We replace soft treads, loose pickets and rusted hangers. In buildings of three or more units, Section 604 of the city's housing code calls for an inspection and an affidavit every five years; we can repair what the inspector lists.",
    },
    {
      service: "painting-services",
      title: "Bare sills and trim in the avenues",
      text: "In the Outer Sunset and the outer Richmond, window sills and garage trim lose their paint first. We scrape, prime and touch up what a ladder reaches, on a dry afternoon, and set loose trim with stainless fasteners. Whole fronts that need scaffolding over the sidewalk are a painting contractor's work.",
    },
    {
      service: "drywall-repair",
      title: "Plaster that has let go of its lath",
      text: "Press on a crack: if the wall gives, the plaster has come off the wood behind it, and filler alone won't last. We pull it back with plaster washers, tape and skim it, and fit drywall only where nothing is left to save. Medallions and coved ceilings stay, and we work up to their edge.",
    },
    {
      service: "electrical-repair",
      title: "Lights and outlets in old flats",
      text: "A bedroom from 1908 may have a single outlet and a ceiling box that is too weak for a modern lamp. We replace worn outlets and switches, add GFCI protection in kitchens and baths, and mount fixtures on a box made to carry them. Frayed or overloaded knob-and-tube wiring is where we stop and call for an electrician.",
    },
  ],
  permits:
    "The Department of Building Inspection (DBI) issues permits, and the Planning Department cares about what is visible from the street, so new front windows usually need approval even when they look like the old ones. Painting, patching and replacing a few boards in kind generally need none. We are a licensed contractor: if your job needs a permit, or extra review in a landmark district, you hear it from us before work starts.",
  faqs: [
    {
      question: "Where will you park in San Francisco?",
      answer:
        "In your driveway if we may. Otherwise on the street, where most residential permit areas limit visitors to a few hours, so a long job includes moving the van. For a large delivery on a steep or narrow block, temporary signs can be requested from the SFMTA ahead of time; if we need them, the quote says so.",
    },
    {
      question: "I rent out a flat that was built before 1979. What should I know?",
      answer:
        "Most rentals from before June 1979 fall under the city's Rent Ordinance, and the Rent Board treats ordinary upkeep and capital improvements differently. Which is which is not for us to decide. Our invoice names the unit and lists each item with its price, so that you or your attorney can sort them.",
    },
    {
      question: "Our building is a condo or a TIC. Who can order the work?",
      answer:
        "Inside a unit it is normally the owner. Stairs, siding and windows often belong to all owners together, so look at the CC&Rs or the TIC agreement first. In a building of two or three flats without a manager, one e-mail in which everyone says yes is enough for us.",
    },
    {
      question: "Which months suit exterior work near the ocean?",
      answer:
        "September and October are usually the warmest and clearest on the west side, while July can drip with fog there as the Mission bakes. We plan by district: sunny slopes in summer, the avenues in early fall, and interiors once the rain is here.",
    },
  ],
  nearby: ["daly-city", "oakland", "berkeley"],
};
