import type { CityContent } from "./city-content.ts";

export const fremont: CityContent = {
  slug: "fremont",
  name: "Fremont",
  description:
    "Tract-house repairs in Fremont: swollen siding, leaning fences, closet sliders, old shut-off valves and door cameras. Free quote{license_number? from a licensed handyman}.",
  headline: "Handyman services in Fremont",
  intro:
    "Five towns became Fremont in 1956, and most of its houses were built in big tracts in the decades after that. For repairs, that's good news: if your neighbor has a problem, you probably have it, too. Tell us the tract and the year, and we'll know where to look.",
  neighborhoods: [
    "Niles",
    "Centerville",
    "Irvington",
    "Mission San Jose",
    "Warm Springs",
    "Ardenwood",
    "Glenmoor",
    "Cabrillo",
    "Brookvale",
    "Sundale",
    "Parkmont",
    "Northgate",
    "Mission Valley",
    "Weibel",
  ],
  county: "Alameda County",
  housing: {
    title: "Five towns and the tracts between them",
    paragraphs: [
      "Centerville, Niles, Irvington, Mission San Jose and Warm Springs voted to become one city, and the farmland between them soon filled up. Glenmoor and Cabrillo got one-story ranch houses in the 1950s and early 1960s. Sundale, Parkmont and the streets named for lakes and birds followed in the 1960s and 1970s, and Ardenwood in the 1980s. Niles still has Victorians and bungalows from its railroad days, and bigger houses with tile roofs sit on the hills near the old mission.",
      "So we see a bit of everything. Houses from the 1960s have two-prong outlets and single-pane aluminum windows. In the 1970s it was grooved plywood siding. Houses from the 1980s have hardboard siding that swells at the bottom edge, and some have gray polybutylene pipe, which a plumber should check.",
      "The Hayward fault runs under Central Park, where it slowly cracked the old city hall. Nearby, the ground creeps a few millimeters a year even without an earthquake, so cracks in walks and driveways come back.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Hardboard and plywood siding",
      text: "Look at the bottom edge: if it's swollen and crumbly, water has been inside for years. We cut out single boards or the bottom strip of a panel, add the flashing that was left out, and prime all six sides of the new piece. If a whole wall has swollen, a patch is a waste of money, and we'll tell you so.",
    },
    {
      service: "fence-repair",
      title: "Fences that face the afternoon wind",
      text: "In Ardenwood and Northgate, a solid fence catches the wind from spring to fall. Posts break at the concrete or lean the same way in one long row. We set new posts deeper, add a third rail where boards bow, and have the utility lines marked before we dig.",
    },
    {
      service: "plumbing-repair",
      title: "Valves nobody has turned since 1974",
      text: "Nobody tests the little valve under the sink until the day they need it, and that's when it fails. We replace shut-offs and supply lines along with the faucet or toilet parts, so the next repair is easy. If the pipe behind it is gray plastic, we leave the fittings alone and tell you why.",
    },
    {
      service: "door-window-repair",
      title: "Closet sliders, patio doors and the garage door to the house",
      text: "Mirrored closet doors jump off a bent track, and patio doors wear out their rollers. We fix both, and replace them only if we can't get parts. The door from the garage to the house has to close and latch by itself to hold back a fire, so we adjust its spring hinges first.",
    },
    {
      service: "security-installation",
      title: "Cameras for doors behind the garage",
      text: "In many tract houses, the front door sits back beside the garage, so a doorbell camera sees mostly stucco. We angle it on a wedge or put a second camera under the eave, and hang motion lights where there's already a box. Have the model number and your Wi-Fi name ready, and keep the password to yourself.",
    },
  ],
  permits:
    "Fremont's Building and Safety Division is in the Development Services Center on Liberty Street and takes applications online. New windows, water heaters, panels and structural repairs usually need a permit, while fence boards of the same height, drywall patches and paint usually don't. In the Niles historic district, the city may review changes to the outside, too, and {license_number?as licensed contractors }we tell you that with the quote.",
  faqs: [
    {
      question: "I live in Glenmoor. Who has to approve changes to the outside?",
      answer:
        "More people than in most tracts. Glenmoor Gardens has a homeowners association, and in 2009 the city wrote design guidelines for changes there. If we repair it the way it was, that's rarely a problem. For a new front door, a taller fence or different siding, ask both before we order.",
    },
    {
      question: "Is the crack in my floor the fault or the soil?",
      answer:
        "Nobody can tell from one crack. But if a line runs through the slab, the wall and the driveway in the same direction, or doors go crooked in one season, call a geotechnical or structural engineer. We fill the small cracks after that visit, not before it.",
    },
    {
      question: "I rent out a house in Fremont. Do local rent rules affect repairs?",
      answer:
        "They can. Fremont has no rent cap of its own, but it has a rent review program that covers houses, too. Bigger increases can go to mediation and then to a board, and state limits may also apply. Dated invoices help in a review. Ours have the address, the date and one price for each item.",
    },
    {
      question: "What is the best season for siding and fence work here?",
      answer:
        "Late spring. The soil is still soft enough to dig, and boards are dry enough to prime. By October, the clay on the flats can be as hard as brick, and after the first storms, a post hole fills with water. We can do siding into the fall.",
    },
  ],
  nearby: ["hayward", "san-jose", "palo-alto"],
};
