import type { ServiceContent } from "./service-content.ts";

export const securityInstallation = {
  slug: "security-installation",
  title: "Security Installation",
  description:
    "Doorbell cameras, smart locks, motion lights and deadbolts mounted where they work best. Mounting and locks only. Free quote.",
  intro:
    "You pick the device. We mount it where it sees, lights and locks the way it should. We do mounting and locks only, no alarm systems.",
  included: [
    "Advice on height, angle and Wi-Fi range",
    "Cameras and lights mounted and sealed against rain",
    "Doorbells connected to the existing wiring",
    "Smart locks and deadbolts, with the door adjusted to fit",
    "Grab bars and safes fastened to studs or concrete",
    "A walk-through with you, at night if you like",
  ],
  steps: [
    {
      title: "Name the device",
      text: "The brand and model tell us what power and screws it takes.",
    },
    {
      title: "Check the spot",
      text: "We check the wall, the wiring and the signal.",
    },
    {
      title: "Mount",
      text: "We drill once, seal the hole and keep cables out of reach.",
    },
    {
      title: "Hand over",
      text: "You set the passwords. We never see them.",
    },
  ],
  faqs: [
    {
      question: "Do you install alarm systems?",
      answer:
        "No. In California, monitored alarms take a licensed alarm company. We mount the devices you buy, and install locks.",
    },
    {
      question: "Will a smart lock fit my door?",
      answer: "Almost always, if the deadbolt turns easily by hand. If it sticks, we adjust the door first.",
    },
    {
      question: "Can my camera see the street?",
      answer:
        "Usually, yes, but not into a neighbor's windows. Sound has stricter rules. Ask us to angle it for you.",
    },
  ],
  related: ["door-window-repair", "electrical-repair", "fence-repair"],
} as const satisfies ServiceContent;
