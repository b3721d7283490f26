import type { CityContent } from "./city-content.ts";

export const berkeley: CityContent = {
  slug: "berkeley",
  name: "Berkeley",
  description:
    "Brown shingles, Craftsman windows, outside stairs and rental checklists handled in Berkeley by a {license_number?licensed }handyman. Free quote.",
  headline: "Handyman services in Berkeley",
  intro:
    "We fix brown shingles, bungalow windows and rental rooms by one rule: keep what's good and match what isn't. You get photos from before and after.",
  neighborhoods: [
    "North Berkeley",
    "Northbrae",
    "Thousand Oaks",
    "Cragmont",
    "Berkeley Hills",
    "Claremont",
    "Elmwood",
    "Southside",
    "Downtown",
    "Le Conte",
    "Lorin",
    "South Berkeley",
    "West Berkeley",
    "Westbrae",
  ],
  county: "Alameda County",
  housing: {
    title: "Shingles, stucco and the 1923 fire",
    paragraphs: [
      "Around 1900, architects such as Bernard Maybeck and Julia Morgan made the unpainted shingle house popular here: redwood inside and out, deep eaves, and rooms that follow the slope. In September 1923, a wildfire came over the ridge and burned around six hundred buildings north of campus. Many of the new houses were stucco, so two streets side by side can look a generation apart.",
      "Toward the Bay, Westbrae, South Berkeley and West Berkeley are bungalow country. Most of these houses went up between 1905 and 1930, with fir framing, plaster, wood windows and a front porch. Near campus, many big old houses are apartments now. Stucco buildings from the 1950s and 1960s stand on thin posts above their parking.",
      "Shade and fog keep north walls damp, so shingles cup, sills soften and moss makes steps slippery. In the hills, the ground moves, too, along the Hayward fault and on old landslides. The first sign is a door or gate that sticks.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Shingles and sills of brown-shingle houses",
      text: "A few shingles fail long before the whole wall does. We weave in new ones, leave them bare so they turn gray like the rest, and patch a window sill if only the end is soft. If a whole side is worn out, you need a siding contractor.",
    },
    {
      service: "door-window-repair",
      title: "Casements that sag",
      text: "An old Craftsman window sags on its hinges and scrapes the sill. We try longer screws, hinge shims and fresh putty before we plane anything, and put weatherstripping where you can't see it. We keep the wavy old glass whenever we can.",
    },
    {
      service: "deck-repair",
      title: "Outside stairs and balconies",
      text: "After a balcony on Kittredge Street collapsed in 2015, Berkeley began to require regular inspections of outside stairs and balconies on apartment buildings. We fix the steps, railings and deck boards on an inspector's list, and never cover up framing that someone should look at. Structural parts follow an engineer's plan.",
    },
    {
      service: "fence-repair",
      title: "Fences that end at the house",
      text: "In very high fire hazard zones, the city has rules for the first five feet around a building, and they target wood fences that touch the wall. We can replace the last panel with metal and move the gate post away from the siding. Ask the fire department which rules apply at your address, and from when.",
    },
    {
      service: "painting-services",
      title: "Rooms between tenants",
      text: "Near campus, many leases turn over in the same few weeks of summer. We patch, prime and paint room after room if you have keys and colors ready by May. In a house from before 1978, we treat old paint as lead paint until a test says otherwise, and the quote says who does that part.",
    },
  ],
  permits:
    "Building permits go through Berkeley's Permit Service Center, and the Landmarks Preservation Commission reviews changes to landmarks and structures of merit. New windows, structural stair work and new wiring usually need a permit, but paint, a few shingles or a new faucet usually don't. We{license_number?'re licensed contractors, and we} tell you about a permit before you accept the price, not after.",
  faqs: [
    {
      question: "Can you work through the rental safety checklist with us?",
      answer:
        "Yes. Under the Rental Housing Safety Program, most owners check their units by July 1 each year and give tenants a copy of the form. Send it to us with the failed lines marked. Deadbolts, stuck windows, alarms, handrails and drips are our kind of work. You still sign the form yourself.",
    },
    {
      question: "Is a steep street or a path a problem?",
      answer:
        "Not if we know about it. Some hill houses sit on a public path at the end of a long flight of steps, so we carry every board by hand. Count the steps for us, and tell us where a van can park without blocking a fire engine.",
    },
    {
      question: "Do you need a parking permit from me?",
      answer:
        "It helps. Near campus, near BART and in much of the flats, cars without a residential permit can only stay for a limited time. A driveway is best, and a visitor permit is second best. If you have neither, we plan the work in shorter stretches.",
    },
    {
      question: "Can you come in while a rent-controlled tenant lives there?",
      answer:
        "For necessary repairs, generally yes, once the owner gives the written notice that state law requires, usually 24 hours ahead. The Rent Board can advise both of you. We come at the time in the notice, do only what it says, and leave questions about rent to you two.",
    },
  ],
  nearby: ["oakland", "richmond", "san-francisco"],
};
