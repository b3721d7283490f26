import type { CityContent } from "./city-content.ts";

export const fremont: CityContent = {
  slug: "fremont",
  name: "Fremont",
  description:
    "Tract-house repairs in Fremont: swollen siding, leaning fences, closet sliders, old shut-off valves and door cameras. Licensed handyman, free quote.",
  headline: "Handyman services in Fremont",
  intro:
    "Five towns became Fremont in 1956, and most of its houses were built by the tract in the decades that followed. For repairs that is good news, since a neighbor's trouble is probably yours as well. Name the tract and the year, and the list of suspects gets short.",
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
      "Centerville, Niles, Irvington, Mission San Jose and Warm Springs voted to become one city, and the farmland between them soon filled. Glenmoor and Cabrillo brought one-story ranch houses in the 1950s and early 1960s; Sundale, Parkmont and the streets named for lakes and birds followed through the 1960s and 1970s, and Ardenwood in the 1980s. Niles kept Victorians and bungalows from its railroad days, and larger houses under tile roofs climb the slopes near the old mission.",
      "We therefore meet every material that was once new. From the 1960s come two-prong outlets and single-pane aluminum windows; from the 1970s grooved plywood siding; from the 1980s hardboard siding that swells along its lower edge, and in some houses gray polybutylene pipe, which a plumber should judge.",
      "The Hayward fault passes under Central Park, where it has slowly cracked the former city hall. Near it the ground creeps a few millimeters a year without any earthquake, so cracks in walks and driveways come back.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Hardboard and plywood siding",
      text: "Look at the bottom edge: if it is thick and crumbles, water has been inside for years. We cut out single boards or the lowest strip of a panel, add flashing where it was left out, and prime all six sides of the new piece. When a wall has swollen all over, patching it is money lost, and we say that.",
    },
    {
      service: "fence-repair",
      title: "Fences that face the afternoon wind",
      text: "In Ardenwood and Northgate a solid fence works as a sail from spring to fall. Posts break at the concrete or lean the same way in one long row. We replace posts with deeper footings, add a third rail where boards bow, and have utility lines marked before the first hole.",
    },
    {
      service: "plumbing-repair",
      title: "Valves nobody has turned since 1974",
      text: "The small valve under a sink is tested on the day it is needed and often fails then. We replace shut-offs and supply lines together with the faucet or the toilet parts, so that the next repair is simple. If the pipe behind it is gray plastic, we leave the fittings alone and tell you why.",
    },
    {
      service: "door-window-repair",
      title: "Closet sliders, patio doors and the garage door to the house",
      text: "Mirrored closet doors jump a bent track; patio doors wear out their rollers. We repair both and replace them only when parts are gone. The door from garage to house should close and latch by itself because it holds back fire, and its spring hinges are often the first thing we adjust.",
    },
    {
      service: "security-installation",
      title: "Cameras for doors behind the garage",
      text: "In many tract plans the entry sits deep beside the garage, so a doorbell camera sees mostly stucco. We angle it on a wedge or put a second camera under the eave, and hang motion lights on boxes that exist. Bring the model number and the name of your Wi-Fi, and keep the password to yourself.",
    },
  ],
  permits:
    "Fremont's Building and Safety Division works from the Development Services Center on Liberty Street and takes applications online. Replacement windows, water heaters, panels and structural repairs usually need a permit, while fence boards of the same height, drywall patches and paint usually don't. In the Niles historic district and for houses on the city's register, the outside may be reviewed too; as a licensed contractor we bring this up with the quote, before you have agreed to anything.",
  faqs: [
    {
      question: "I live in Glenmoor. Who has a say in what I change outside?",
      answer:
        "More people than in most tracts. Glenmoor Gardens has a homeowners association, and in 2009 the city drew up design guidelines for alterations there. Repairs in kind are rarely an issue. For a new front door, taller fence or other siding, ask both before we order.",
    },
    {
      question: "Is the crack in my floor the fault or the soil?",
      answer:
        "From one crack nobody can tell. A line that runs through slab, wall and driveway in the same direction, or doors that go out of square within a season, should be seen by a geotechnical or structural engineer. We close the cosmetic cracks after that visit rather than before it.",
    },
    {
      question: "I rent out a house in Fremont. Do local rent rules matter for repairs?",
      answer:
        "Instead of a fixed cap of its own, Fremont has a rent review program, which covers houses as well: larger increases can go to mediation and then to a board. State limits may apply besides. In such a review, dated invoices help. Ours carry the address, the date and one price for each item.",
    },
    {
      question: "What is the best season for siding and fence work here?",
      answer:
        "Late spring. The soil is still soft enough to dig, and boards are dry enough for primer. By October the clay on the flats can be as hard as brick, and after the first storms a post hole fills with water. Siding can go on into fall.",
    },
  ],
  nearby: ["hayward", "san-jose", "palo-alto"],
};
