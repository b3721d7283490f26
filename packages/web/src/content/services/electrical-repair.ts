import type { ServiceContent } from "./service-content.ts";

export const electricalRepair: ServiceContent = {
  slug: "electrical-repair",
  title: "Electrical Repair",
  description:
    "Outlets, switches, light fixtures, ceiling fans and detectors replaced and tested. Honest about what needs an electrician. Free quote.",
  intro:
    "Small electrical work done carefully: power off, tested dead, connected to the maker's instructions, tested again. If your job needs a permit, we tell you before you pay.",
  included: [
    "Power switched off and tested before any work",
    "Like-for-like replacement of outlets, switches and dimmers",
    "GFCI upgrades in kitchens, baths, garages and outdoors",
    "Light fixtures and ceiling fans on rated boxes",
    "Smoke and carbon monoxide detectors placed where the code wants them",
    "A test of everything we touched",
  ],
  steps: [
    {
      title: "Show us",
      text: "A photo of the outlet or fixture, and one of the open panel with its labels.",
    },
    {
      title: "We check the circuit",
      text: "Age, wire and load decide whether it is a repair or an electrician's job.",
    },
    {
      title: "Replace and test",
      text: "With parts that are listed for the purpose.",
    },
    {
      title: "Label",
      text: "What we changed is marked at the panel.",
    },
  ],
  faqs: [
    {
      question: "What don't you do?",
      answer:
        "New circuits, panel work, service upgrades and rewiring. They need a licensed electrician (C-10) and usually a permit, and we say so at once.",
    },
    {
      question: "Can you hang a fan where there is a light?",
      answer:
        "Often. The box must be rated to carry a fan; if it isn't, we can usually replace it from below.",
    },
    {
      question: "My outlets have two holes. Can you change them?",
      answer:
        "A GFCI outlet can protect a circuit without a ground wire. It has to be labeled so; we do that.",
    },
  ],
  related: ["security-installation", "painting-services", "plumbing-repair"],
};
