import type { ServiceContent } from "./service-content.ts";

export const drywallRepair = {
  slug: "drywall-repair",
  title: "Drywall Repair",
  description:
    "Drywall holes, cracks and water damage patched, sanded and textured to match. Free quote from photos, across the San Francisco Bay Area.",
  intro:
    "A good patch can't be found afterwards. We cut back to solid drywall, brace the patch so it won't crack, and match the texture of your wall.",
  included: [
    "Floors and furniture covered, and dust kept down",
    "Damaged drywall cut back to what's solid",
    "Backing, tape and at least two coats of compound",
    "Texture matched: smooth, orange peel, knockdown or hand-troweled",
    "Primer, ready for paint",
    "Cleanup",
  ],
  steps: [
    {
      title: "Photos first",
      text: "Send one close up and one from across the room. Size and texture set the price.",
    },
    {
      title: "Find the cause",
      text: "If there was water, we look for the leak before we close the wall.",
    },
    {
      title: "Patch",
      text: "With fast-setting compound, we finish most small repairs in one day.",
    },
    {
      title: "Match",
      text: "We try the texture on cardboard before it goes on your wall.",
    },
  ],
  faqs: [
    {
      question: "Will I see the repair?",
      answer:
        "Not after paint. If light hits the wall from the side, we may suggest a skim coat over a bigger area. We tell you before we start.",
    },
    {
      question: "Do you paint as well?",
      answer:
        "Yes, if you have the paint or know the color. It looks best when we paint the wall corner to corner.",
    },
    {
      question: "My house was built in 1965. Is that a problem?",
      answer:
        "It can be. Texture and compound from before 1980 can have asbestos in them. Please have a sample tested before we sand. The test doesn't cost much and takes a few days.",
    },
  ],
  related: ["painting-services", "carpentry-services", "tile-installation"],
} as const satisfies ServiceContent;
