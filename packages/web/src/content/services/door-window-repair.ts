import type { ServiceContent } from "./service-content.ts";

export const doorWindowRepair: ServiceContent = {
  slug: "door-window-repair",
  title: "Door & Window Repair",
  description:
    "Sticking doors, failing locks, torn screens and drafty windows adjusted, repaired or replaced. Free quote in the Bay Area.",
  intro:
    "A door should close with a finger and a window should keep the wind out. We find out why they don't before we cut anything.",
  included: [
    "Hinges, strikes and frames adjusted before any planing",
    "Locks, knobs and closers replaced",
    "Screens rebuilt with new mesh",
    "Sash cords, balances and weatherstripping",
    "Interior and exterior doors hung",
    "Edges sealed, so that they don't swell again",
  ],
  steps: [
    {
      title: "Show the gap",
      text: "A photo of the closed door, all four sides.",
    },
    {
      title: "Find the cause",
      text: "Hinge, humidity or house.",
    },
    {
      title: "Adjust or replace",
      text: "The smallest repair that lasts.",
    },
    {
      title: "Weather check",
      text: "Closed, locked, and a hand along the edge for drafts.",
    },
  ],
  faqs: [
    {
      question: "Can you replace window glass?",
      answer:
        "We repair sashes, balances and screens. Glass and sealed double panes are ordered from a glazier; we can fit them.",
    },
    {
      question: "All my doors began to stick. Why?",
      answer: "The house may be moving. With cracks and sloping floors, ask a foundation engineer first.",
    },
    {
      question: "Can I get a pet door in any door?",
      answer: "Not in the door between house and garage: it has to hold back fire.",
    },
  ],
  related: ["security-installation", "carpentry-services", "painting-services"],
};
