import type { ServiceContent } from "./service-content.ts";

export const furnitureAssembly: ServiceContent = {
  slug: "furniture-assembly",
  title: "Furniture Assembly",
  description:
    "Beds, desks, wardrobes and cribs assembled and anchored to the wall, by a licensed Bay Area handyman. Get a free quote with photos.",
  intro:
    "Flat boxes become furniture that stands straight and stays tight. We bring the tools, follow the maker's instructions, and anchor what could tip over.",
  included: [
    "Assembly after the maker's instructions, with the right torque",
    "Wall anchoring of dressers, bookcases and wardrobes",
    "Leveling on uneven floors",
    "Taking apart what the new piece replaces",
    "Packaging flattened and carried to your recycling bins",
  ],
  steps: [
    {
      title: "Send the link",
      text: "The name or address of the product tells us parts, weight and time.",
    },
    {
      title: "We check the boxes",
      text: "Before anything is opened we count the cartons, so that a missing one is found early.",
    },
    {
      title: "Build and anchor",
      text: "Each piece is built where it will stand, leveled, and fixed to a stud.",
    },
    {
      title: "You try it",
      text: "Drawers, doors and casters are adjusted until they run.",
    },
  ],
  faqs: [
    {
      question: "Do I need to be at home?",
      answer:
        "For the start and the end. In between we are fine on our own, as long as somebody can answer the phone.",
    },
    {
      question: "A part is missing. Now what?",
      answer:
        "We tell you the part number before we leave, and come back for the rest of the job when it has arrived. You pay for the time used.",
    },
    {
      question: "Do you anchor furniture to plaster walls?",
      answer:
        "Yes. Many San Francisco homes have plaster on lath; we find the studs behind it and drill slowly.",
    },
  ],
  related: ["carpentry-services", "door-window-repair", "security-installation"],
};
