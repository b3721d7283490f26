import type { ServiceContent } from "./service-content.ts";

export const securityInstallation: ServiceContent = {
  slug: "security-installation",
  title: "Security Installation",
  description:
    "Doorbell cameras, smart locks, motion lights and deadbolts mounted where they work best. Mounting and locks only. Free quote.",
  intro:
    "Devices that you chose, mounted where they see, light and lock as they should. We do mounting and locks; alarm systems are another trade.",
  included: [
    "Advice on height, angle and reach of the Wi-Fi",
    "Cameras and lights mounted and sealed against rain",
    "Doorbells connected to the existing wiring",
    "Smart locks and deadbolts, with the door adjusted to them",
    "Grab bars and safes fixed to studs or concrete",
    "A walk through, with you, at night if you like",
  ],
  steps: [
    {
      title: "Name the device",
      text: "Brand and model tell us power and fixings.",
    },
    {
      title: "Check the place",
      text: "Wall, wiring and signal.",
    },
    {
      title: "Mount",
      text: "Drilled once, sealed, cables out of reach.",
    },
    {
      title: "Hand over",
      text: "You set the passwords; we never know them.",
    },
  ],
  faqs: [
    {
      question: "Do you install alarm systems?",
      answer:
        "No. In California monitored alarms are for licensed alarm companies. We mount devices that you bought and fit locks.",
    },
    {
      question: "Will a smart lock fit my door?",
      answer:
        "If the deadbolt turns freely by hand, almost always. Where it binds, we adjust the door first.",
    },
    {
      question: "May my camera see the street?",
      answer:
        "As a rule yes, but not into a neighbor's windows, and recording sound is a different matter. Ask us to angle it.",
    },
  ],
  related: ["door-window-repair", "electrical-repair", "fence-repair"],
};
