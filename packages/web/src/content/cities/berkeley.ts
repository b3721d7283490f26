import type { CityContent } from "./city-content.ts";

export const berkeley: CityContent = {
  slug: "berkeley",
  name: "Berkeley",
  description:
    "Brown shingles, Craftsman windows, outside stairs and rental checklists handled in Berkeley by a licensed handyman. Free quote.",
  headline: "Handyman services in Berkeley",
  intro:
    "Few cities think as hard about their houses as Berkeley does. We repair brown shingles, bungalow windows and rented rooms by the same rule: keep what is sound, copy what is not, and leave a record of both.",
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
    title: "Shingle, stucco and the line a fire drew",
    paragraphs: [
      "Around 1900, architects such as Bernard Maybeck and Julia Morgan made the unpainted shingle house a Berkeley habit: redwood inside and out, deep eaves, rooms that follow the slope. In September 1923 a wildfire came over the ridge and burned around six hundred buildings north of the campus. Much of what replaced them is stucco, so two neighboring streets can look a generation apart.",
      "Toward the Bay, Westbrae, South Berkeley and West Berkeley are bungalow country, largely from 1905 to 1930, with fir framing, plaster, wood windows and a porch that faces the street. Near the campus big old houses became apartments, and stucco boxes of the 1950s and 1960s stand on thin posts above their parking.",
      "Shade and fog keep north walls damp, so shingles cup, sills soften and moss makes steps slick. In the hills the ground moves as well, along the Hayward fault and on old landslides. Doors and gates report it first.",
    ],
  },
  repairs: [
    {
      service: "carpentry-services",
      title: "Shingles and sills of brown-shingle houses",
      text: "Single shingles fail long before the wall does. We weave in new ones, leave them bare so that they can gray, and splice a window sill where only its end has gone soft. If a whole side is worn through, we recommend a siding contractor.",
    },
    {
      service: "door-window-repair",
      title: "Casements that sag",
      text: "A Craftsman casement drops on its hinge side and scrapes the sill. Longer screws, shimmed hinges and fresh putty come before any planing, and weatherstripping goes where it cannot be seen. Wavy old panes stay in their frames whenever that is possible.",
    },
    {
      service: "deck-repair",
      title: "Outside stairs and balconies",
      text: "Since a balcony on Kittredge Street collapsed in 2015, Berkeley has required regular inspections of such structures on apartment buildings. We repair treads, railings and surface boards on an inspector's list, and we never close up framing that ought to be looked at. Carrying members follow an engineer's drawing.",
    },
    {
      service: "fence-repair",
      title: "Fences that end at the house",
      text: "For its very high fire hazard zones the city has adopted rules for the five feet next to a building, and a wood fence that runs into the wall is what they are meant to end. We can replace the last panel in metal and set the gate post clear of the siding. Ask the fire department which rules hold at your address, and from when.",
    },
    {
      service: "painting-services",
      title: "Rooms between two leases",
      text: "Around the campus many leases turn over within a few weeks of summer. We patch, prime and paint room after room if keys and colors are settled by May. In a house from before 1978 we take old paint for lead paint until a test says otherwise, and the quote names who does that part.",
    },
  ],
  permits:
    "Building permits go through Berkeley's Permit Service Center, and the Landmarks Preservation Commission reviews changes to landmarks and structures of merit. Window replacement, structural stair work and new wiring usually need a permit, while painting, a handful of shingles or a new faucet usually do not. We hold a contractor's license and point out a needed permit before you accept the price, not afterward.",
  faqs: [
    {
      question: "Can you work through the rental safety checklist with us?",
      answer:
        "Yes. Under the Rental Housing Safety Program most owners check their units by July 1 of each year and give tenants a copy of the form. Send it with the failed lines marked. Deadbolts, stuck windows, alarms, handrails and drips are typical work for us; the signature remains yours.",
    },
    {
      question: "Is a steep street or a path a problem?",
      answer:
        "Not when we know about it. Some hill houses are reached by Berkeley's public paths and a long flight of steps, so every board is carried. Count the steps for us, and say where a van can stand without being in the way of a fire engine.",
    },
    {
      question: "Do you need a parking permit from me?",
      answer:
        "It helps. Around the campus, the BART stations and in much of the flats, cars without a residential permit may stay only for a limited time. A driveway is best, a visitor permit is second best, and with neither we plan the work in shorter stretches.",
    },
    {
      question: "May you enter while a rent-controlled tenant lives there?",
      answer:
        "For necessary repairs, generally yes, once the owner has given the written notice that state law asks for, as a rule 24 hours. The Rent Board can advise both sides. We come at the announced time, do what the notice says, and leave questions about rent to you two.",
    },
  ],
  nearby: ["oakland", "richmond", "san-francisco"],
};
