import type { CityContent } from "./city-content.ts";

export const richmond: CityContent = {
  slug: "richmond",
  name: "Richmond",
  description:
    "Wartime cottages, Point Richmond porches, Marina Bay balconies and rental inspection repairs in Richmond, California.{license_number? Licensed handyman.}",
  headline: "Handyman services in Richmond, California",
  intro:
    "Richmond built ships in the 1940s, and built houses fast for the people who made them. Many are still here, between the older streets at the Point and the newer ones by the water. This page is about the city in Contra Costa County, so for the Richmond District, see our San Francisco page.",
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
    title: "Old cottages, wartime houses and newer condos",
    paragraphs: [
      "Before: Point Richmond grew up around the railroad and the refinery just after 1900. Its cottages, Edwardians and brick storefronts are a historic district now, on a hillside that gets the wind straight from the Golden Gate. Bungalows and small stucco houses followed from the 1910s to the 1930s in North and East, Belding Woods and the Annex.",
      "During: Kaiser's shipyards opened, and a town of about 24,000 people in 1940 grew to around 100,000 in just a few years. Most of the housing for them was temporary and is gone. Atchison Village, 450 wood-frame apartments finished by 1942, was built better and is still here. Its residents bought it together in the 1950s. Other houses from those years are small and plain, with thin wall board, little insulation and very few outlets.",
      "After: Parchester Village is from around 1950, and Hilltop's condos are from the 1970s and 1980s. Marina Bay went up on old shipyard land from the 1980s on. There, salt wind is hard on balconies, railings and sealant.",
    ],
  },
  repairs: [
    {
      service: "drywall-repair",
      title: "Wartime wall board",
      text: "In 1943, builders used early gypsum board or fiberboard because plaster took too long. It's rarely half an inch thick like today's drywall, so we shim each patch until it's flush and tape seams that only had a strip of wood. Because of its age, have it tested before we sand.",
    },
    {
      service: "carpentry-services",
      title: "Porch floors and front steps",
      text: "At the Point and in North and East, the porch gets the worst of the weather. We replace soft boards, stair edges and the bottom ends of stair stringers, prime the new wood on the back, and leave gaps so it can dry. We fix old posts and brackets in place, or copy them.",
    },
    {
      service: "door-window-repair",
      title: "Windows that whistle",
      text: "A west wind off the Bay pushes rain under windows and around doors all winter. New weatherstripping, a window that closes tight and a sill that drains do more than another bead of caulk. In the Annex, many windows are newer, and we fix loose balances, locks and screens.",
    },
    {
      service: "electrical-repair",
      title: "Three outlets for a whole room",
      text: "Small houses from the 1940s run on extension cords, and that burns out outlets. We replace scorched and loose ones, add GFCI protection and hang good lights where there's already a box. More outlets mean new wiring, so for those, we send you to a licensed electrician.",
    },
    {
      service: "deck-repair",
      title: "Balconies at Marina Bay and Hilltop",
      text: "Salt wind gets to the railing bolts first, and then to the framing through cracks in the coating. We tighten or replace hardware, put in new boards and sealant, and take photos for your association. State law also requires inspections of apartment and condo balconies, and we can do the repairs that the report allows.",
    },
  ],
  permits:
    "Richmond's Building Services Division, in the Civic Center, issues permits, and the Planning Division looks at design. New windows, structural porch or balcony work and new circuits generally need a permit, but matching boards, patches and paint generally don't. In Point Richmond's historic district, call the city before you change the front, and {license_number?since we're licensed contractors, }we'll tell you what else applies.",
  faqs: [
    {
      question: "Can you work in Atchison Village?",
      answer:
        "Yes, if the co-op says it's okay. It owns the buildings, and members have the right to live in their unit, so structure, exterior and pipes usually go through its office. Ask there which repairs are yours and if you need approval, and send us the answer with your photos.",
    },
    {
      question: "Which Richmond programs should a landlord know about before repairs?",
      answer:
        "Two. The Residential Rental Inspection Program checks most rental homes. The Rent Program handles rents and evictions, and its rent limits generally cover buildings with more than one unit from before February 1995. We work from an inspector's list and bill by unit. For rules about rent, call the program.",
    },
    {
      question: "Is there room for a van in Point Richmond?",
      answer:
        "Not at every house. Streets on the hill are narrow, some houses only have stairs, and on weekends visitors to the shoreline take the parking. A weekday morning works best. Tell us about steps, tight turns and the closest place to unload, so we can cut the lumber to carry it.",
    },
    {
      question: "When is it calm enough for ladder work near the water?",
      answer:
        "In the morning, through most of spring and summer, because the sea breeze picks up after lunch. Early fall has the calmest weeks. From November to March, we wait for dry days and do indoor jobs the rest of the time.",
    },
  ],
  nearby: ["berkeley", "oakland", "san-francisco"],
};
