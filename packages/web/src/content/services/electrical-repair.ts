import type { ServiceContent } from "./service-content.ts";

export const electricalRepair = {
  slug: "electrical-repair",
  title: "Electrical Repair",
  description:
    "Outlets, switches, light fixtures, ceiling fans and detectors replaced and tested. Honest about what needs an electrician. Free quote.",
  intro:
    "We do small electrical work with care: power off, wires tested, everything connected by the maker's instructions, then tested again. If your job needs a permit, we tell you before you pay.",
  included: [
    "Power switched off and tested before any work",
    "Outlets, switches and dimmers swapped for new ones",
    "GFCI outlets in kitchens, baths, garages and outdoors",
    "Light fixtures and ceiling fans on rated boxes",
    "Smoke and carbon monoxide detectors where the code requires them",
    "A test of everything we touched",
  ],
  steps: [
    {
      title: "Show us",
      text: "Send a photo of the outlet or fixture, and one of the open panel with its labels.",
    },
    {
      title: "We check the circuit",
      text: "Age, wiring and load tell us if it's a repair or a job for an electrician.",
    },
    {
      title: "Replace and test",
      text: "We use parts that are listed for the job.",
    },
    {
      title: "Label",
      text: "We mark what we changed at the panel.",
    },
  ],
  faqs: [
    {
      question: "What don't you do?",
      answer:
        "New circuits, panel work, service upgrades and rewiring. They take a licensed electrician (C-10) and usually a permit. If that's you, we tell you right away.",
    },
    {
      question: "Can you hang a fan where I have a light?",
      answer: "Often. The box has to be rated for a fan. If it isn't, we can usually replace it from below.",
    },
    {
      question: "My outlets have two holes. Can you change them?",
      answer:
        "Yes. A GFCI outlet can protect a circuit that has no ground wire. It needs a label that says so, and we put it on.",
    },
  ],
  related: ["security-installation", "painting-services", "plumbing-repair"],
} as const satisfies ServiceContent;
