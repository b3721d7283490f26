import type { ServiceContent } from "./service-content.ts";

export const furnitureAssembly = {
  slug: "furniture-assembly",
  title: "Furniture Assembly",
  description:
    "Beds, desks, wardrobes and cribs assembled and anchored to the wall, by a Bay Area handyman. Get a free quote with photos.",
  intro:
    "We turn flat boxes into furniture that stands straight and stays tight. We bring the tools, follow the maker's instructions, and anchor anything that could tip over.",
  included: [
    "Assembly by the maker's instructions, with nothing too loose or too tight",
    "Dressers, bookcases and wardrobes anchored to the wall",
    "Leveling on uneven floors",
    "Your old piece taken apart",
    "Boxes flattened and carried to your recycling bins",
  ],
  steps: [
    {
      title: "Send the link",
      text: "A link or the product name tells us the parts, the weight and the time.",
    },
    {
      title: "We check the boxes",
      text: "Before we open anything, we count the boxes to see if one is missing.",
    },
    {
      title: "Build and anchor",
      text: "We build each piece where it will go, level it, and fasten it to a stud.",
    },
    {
      title: "You try it",
      text: "We adjust drawers, doors and wheels until they run smoothly.",
    },
  ],
  faqs: [
    {
      question: "Do I need to be home?",
      answer:
        "For the start and the end. In between, we're fine on our own, as long as someone can answer the phone.",
    },
    {
      question: "A part is missing. Now what?",
      answer:
        "We give you the part number before we leave. When the part arrives, we come back and finish. You pay only for the time we use.",
    },
    {
      question: "Do you anchor furniture to plaster walls?",
      answer:
        "Yes. Many San Francisco homes have plaster walls. We find the studs behind the plaster and drill slowly.",
    },
  ],
  related: ["carpentry-services", "door-window-repair", "security-installation"],
} as const satisfies ServiceContent;
