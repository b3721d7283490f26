import type { CityContent } from "./city-content.ts";

export const sanFrancisco: CityContent = {
  slug: "san-francisco",
  name: "San Francisco",
  description:
    "Sash windows, back stairs, plaster and salt-worn trim repaired in San Francisco by a {license_number?licensed }handyman, from the Mission to the Sunset.",
  headline: "Handyman services in San Francisco",
  intro:
    "San Francisco is a city of wood houses, built wall to wall, many over 100 years old. We keep doors closing, back stairs safe and plaster on the wall. Tell us your neighborhood and the year of the house, and we can often guess the cause before we climb your steps.",
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
      "In the Mission, Noe Valley, the Haight and Pacific Heights, most older buildings are Victorians and Edwardians. They have redwood siding over wood frames, lath and plaster, and windows on cords and weights. The narrow Italianates came first, in the 1870s, then the Stick and Queen Anne fronts of the 1880s and 1890s. After the earthquake and fire of 1906, plainer Edwardian flats filled whole blocks.",
      "West of Twin Peaks, the houses are newer and look a lot alike. From the 1920s to the 1940s, builders such as Henry Doelger covered the dunes of the Sunset with rows of stucco houses, each with a living room above the garage. Salt fog rusts their nails, railings and lights, and peels the paint on the ocean side.",
      "What wears out depends on which side of the hills you live on. In the fog, it's metal and paint. On the sunny side, it's dry putty, cracked siding on south walls, and back stairs that have been wet every winter for decades. Plaster cracks everywhere, because these houses move a little with each season.",
    ],
  },
  repairs: [
    {
      service: "door-window-repair",
      title: "Sash windows that drop or won't open",
      text: "Most Victorian and Edwardian windows have lost their cords or been painted shut, but the wood is still good. We free them, hang them on new cord and weatherstrip them on the inside, so the front looks the same. Old redwood resists rot better than most wood you can buy today.",
    },
    {
      service: "deck-repair",
      title: "Back stairs and landings",
      text: "Behind a row of flats, one wood stair is the exit, the porch and the way to the trash, so we replace soft steps, loose pickets and rusted hangers. If your building has three or more units, Section 604 of the city's housing code requires an inspection and an affidavit every five years. We can fix what's on the inspector's list.",
    },
    {
      service: "painting-services",
      title: "Bare sills and trim in the avenues",
      text: "In the Outer Sunset and the Outer Richmond, window sills and garage trim lose their paint first. On a dry afternoon, we scrape, prime and touch up what we can reach from a ladder, and put loose trim back with stainless fasteners. If the whole front needs scaffolding over the sidewalk, call a painting contractor.",
    },
    {
      service: "drywall-repair",
      title: "Plaster that has let go of its lath",
      text: "Press on a crack: if the wall gives, the plaster has come off the wood behind it, and filler alone won't last. We pull it back with plaster washers, tape and skim it, and use drywall only where there's nothing left to save. Ceiling medallions and curved ceilings stay, and we work up to their edge.",
    },
    {
      service: "electrical-repair",
      title: "Lights and outlets in old flats",
      text: "A bedroom from 1908 may have one outlet and a ceiling box that's too weak for a modern light. We replace worn outlets and switches, add GFCI protection in kitchens and baths, and hang lights on a box that can hold them. If we find frayed or overloaded knob-and-tube wiring, we stop, and you need an electrician.",
    },
  ],
  permits:
    "The Department of Building Inspection (DBI) issues permits, and the Planning Department usually has to approve changes you can see from the street, such as new front windows. You generally don't need a permit to paint, patch or replace a few boards. We{license_number?'re a licensed contractor, and we} tell you before we start if your job needs a permit or a landmark review.",
  faqs: [
    {
      question: "Where will you park in San Francisco?",
      answer:
        "In your driveway, if that's okay. If not, on the street, where most residential permit areas limit visitors to a few hours, so on a long job we move the van. For a big delivery on a steep or narrow block, you can get temporary signs from the SFMTA ahead of time. If we need them, your quote says so.",
    },
    {
      question: "I rent out a flat that was built before 1979. What should I know?",
      answer:
        "The city's Rent Ordinance covers most rentals from before June 1979, and the Rent Board treats regular upkeep and capital improvements differently. We can't tell you which is which. But our invoice names the unit and lists the price of each item, so you or your attorney can sort them.",
    },
    {
      question: "Our building is a condo or a TIC. Who can order the work?",
      answer:
        "Inside a unit, it's usually the owner. Stairs, siding and windows often belong to all the owners together, so check the CC&Rs or the TIC agreement first. In a building with two or three flats and no manager, one email where everyone says yes is enough for us.",
    },
    {
      question: "What are the best months for outdoor work near the ocean?",
      answer:
        "On the west side, September and October are usually the warmest and clearest. In July, it can drip with fog there while the Mission bakes. We plan by neighborhood: the sunny side in summer, the avenues in early fall, and indoor work when the rain comes.",
    },
  ],
  nearby: ["daly-city", "oakland", "berkeley"],
};
