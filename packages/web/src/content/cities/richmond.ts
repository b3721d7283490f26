import type { CityContent } from "./city-content.ts";

export const richmond: CityContent = {
  slug: "richmond",
  name: "Richmond",
  description:
    "Wartime cottages, Point Richmond porches, Marina Bay balconies and rental inspection repairs in Richmond, California. Licensed handyman.",
  headline: "Handyman services in Richmond, California",
  intro:
    "Richmond built ships in the 1940s, and houses to go with them, quickly and with what there was. Many still stand, between older streets at the Point and newer ones by the water. This page is about the city in Contra Costa County; for the Richmond District, see San Francisco.",
  neighborhoods: [
    "Point Richmond",
    "Marina Bay",
    "Iron Triangle",
    "Atchison Village",
    "Santa Fe",
    "Coronado",
    "Pullman",
    "Belding Woods",
    "North and East",
    "Richmond View",
    "Richmond Annex",
    "Parchester Village",
    "Hilltop",
    "May Valley",
  ],
  county: "Contra Costa County",
  housing: {
    title: "Before, during and after the shipyards",
    paragraphs: [
      "Before: Point Richmond grew up around the railroad and the refinery just after 1900. Its cottages, Edwardians and brick storefronts form a historic district on a hillside that takes the wind straight from the Golden Gate. Bungalows and small stucco houses of the 1910s to 1930s followed in North and East, in Belding Woods and in the Annex.",
      "During: Kaiser's shipyards opened, and a town of about 24,000 people in 1940 grew to around 100,000 within a few years. Most of the housing put up for them was temporary and is gone. Atchison Village, 450 wood-frame apartments finished by 1942, was built better and stayed; its residents bought it together in the 1950s. Private houses from those years are small and plain, with thin wall board, little insulation and very few outlets.",
      "After: Parchester Village dates from around 1950, Hilltop's condominiums from the 1970s and 1980s, and Marina Bay stands on former shipyard land, built from the 1980s on. There the weak points are balconies, railings and sealant in salt wind.",
    ],
  },
  repairs: [
    {
      service: "drywall-repair",
      title: "Wartime wall board",
      text: "Builders of 1943 used early gypsum board or fiberboard wherever plaster took too long. Its thickness rarely matches half an inch, so we shim each patch until it is flush and tape seams that were only covered with a strip of wood. Because of its age, we want to know what is in it before we sand.",
    },
    {
      service: "carpentry-services",
      title: "Porch floors and front steps",
      text: "At the Point and in North and East, the porch takes the weather for the whole house. We replace soft boards, nosings and the lower ends of stair stringers, back-prime the new wood, and leave gaps that let it dry. Turned posts and brackets are repaired where they are, or copied.",
    },
    {
      service: "door-window-repair",
      title: "Windows that whistle",
      text: "A west wind off the Bay pushes rain under sashes and around doors all winter. New weatherstripping, a tightened meeting rail and a sill that drains again do more than another bead of caulk. In the Annex, where many windows are later replacements, we refit loose balances, locks and screens.",
    },
    {
      service: "electrical-repair",
      title: "Three outlets for a whole room",
      text: "Small houses of the 1940s run on extension cords, which is how outlets burn out. We replace scorched and loose ones, add GFCI protection and hang proper lights on existing boxes. More outlets mean new wiring, so for those we send you to a licensed electrician.",
    },
    {
      service: "deck-repair",
      title: "Balconies at Marina Bay and Hilltop",
      text: "Salt wind gets at railing bolts first and at the framing later, through cracks in the coating. We tighten or replace hardware, renew boards and sealant, and photograph what we find for the association. Apartment and condominium balconies also fall under the state's inspection laws; we can do the repairs that the report allows us.",
    },
  ],
  permits:
    "Richmond's Building Services Division, in the Civic Center, issues permits, and the Planning Division looks at design. Windows, structural porch or balcony work and new circuits generally need one; boards replaced in kind, patches and paint generally do not, though in Point Richmond's historic district even modest changes to a front are worth a call first. Since we hold a contractor's license, you hear from us in advance which of this applies to you.",
  faqs: [
    {
      question: "Can you work in Atchison Village?",
      answer:
        "Yes, as the co-op allows. A mutual corporation owns the buildings, and members hold the right to live in their unit, so structure, exterior and pipes usually run through its office. Ask there which repairs are yours and whether approval is needed, and send us the answer with your photos.",
    },
    {
      question: "Which Richmond programs should a landlord think of before repairs?",
      answer:
        "Two. The Residential Rental Inspection Program checks the condition of most rented homes. The Rent Program deals with rents and evictions, and its rent limits generally cover buildings of several units from before February 1995. We work from an inspector's list and bill by unit; for rules on rent, call the program.",
    },
    {
      question: "Is there room for a van in Point Richmond?",
      answer:
        "Not at every door. Streets on the hill are narrow, some houses are reached by stairs, and weekends fill up with visitors to the shoreline. A weekday morning works best. Tell us about steps, tight turns and the nearest spot to unload, so that lumber is cut to carry.",
    },
    {
      question: "When is it calm enough for ladder work near the water?",
      answer:
        "In the morning, through most of spring and summer, because the sea breeze builds up after lunch. Early fall has the quietest weeks. Between November and March we wait for dry days and keep indoor jobs ready for the others.",
    },
  ],
  nearby: ["berkeley", "oakland", "san-francisco"],
};
